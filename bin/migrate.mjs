/** `npm run migrate`: brings the database to this version's tables. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('migrate', process.argv.slice(2));
