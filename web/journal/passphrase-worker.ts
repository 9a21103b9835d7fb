/** Does one passphrase task off the page's thread, and answers what it came to. */
import { doPassphraseTask, type PassphraseTask } from './passphrase-wrap.ts';

addEventListener('message', ({ data }: MessageEvent<PassphraseTask>) => {
  doPassphraseTask(data).then(
    (answer) => postMessage({ answer }),
    (error: unknown) => postMessage({ failed: String(error) }),
  );
});
