/** `npm run doctor [-- --letter TO] [--dkim SELECTOR] [--keys FOLDER] [--json]`: looks at this set-up and says what to do. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('doctor', process.argv.slice(2));
