/** Runs one passphrase task off the main thread and posts the result. */
import { doPassphraseTask, type PassphraseTask } from './passphrase-wrap.ts';

addEventListener('message', ({ data }: MessageEvent<PassphraseTask>) => {
  doPassphraseTask(data).then(
    (answer) => postMessage({ answer }),
    (error: unknown) => postMessage({ failed: String(error) }),
  );
});
