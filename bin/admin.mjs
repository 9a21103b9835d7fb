/** `npm run admin -- grant EMAIL`: makes the account with this address an administrator. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('admin', process.argv.slice(2));
