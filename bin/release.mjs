/** `npm run release -- key FILE` makes a key, `npm run release -- sign FILE` signs the build with it: docs/operating.md. */
import { runScript } from './run-script.mjs';

runScript('bin/release-command.ts');
