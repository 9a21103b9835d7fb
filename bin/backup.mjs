/** `npm run backup [-- FOLDER]`: writes a backup of the database, without the server's keys. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('backup', process.argv.slice(2));
