/** Runs a command that needs the house (database, keys) but no HTTP: server/commands/NAME.ts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { QUICK_IMPORTS, ROOT } from './ensure-installed.mjs';
import { runScript } from './run-script.mjs';

export function runServerCommand(name, args) {
  const dotenv = join(ROOT, '.env');
  const options = [...(existsSync(dotenv) ? [`--env-file=${dotenv}`] : []), ...QUICK_IMPORTS];
  runScript(`server/commands/${name}.ts`, args, options);
}
