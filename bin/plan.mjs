/** `npm run plan`: makes a plan from JSON on standard input, without server or database; `-- --help` says how. */
import { runScript } from './run-script.mjs';

runScript('bin/plan-command.ts');
