/** Hands a passphrase task to a Worker of its own, which is gone once it has answered: nothing of it stays in memory. */
import { doPassphraseTask, type PassphraseTask } from './passphrase-wrap.ts';

/** Null for a passphrase that does not open. Rejects when the browser has no memory left for it. */
export function passphraseTask(task: PassphraseTask): Promise<string | null> {
  if (typeof Worker === 'undefined') return doPassphraseTask(task);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./passphrase-worker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.onmessage = ({ data }: MessageEvent<{ answer?: string | null; failed?: string }>) =>
      end(() => (data.failed === undefined ? resolve(data.answer ?? null) : reject(new Error(data.failed))));
    worker.onerror = (event) => end(() => reject(new Error(event.message)));
    worker.postMessage(task);
  });
}
