/** Wraps with passphrases off the main thread. */
import { serveEngine } from '../../client/worker-call.ts';
import { PASSPHRASE_ENGINE } from './passphrase-engine.ts';

serveEngine(PASSPHRASE_ENGINE);
