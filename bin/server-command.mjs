/** Runs a command that needs the house (database, keys) but no HTTP: server/commands/NAME.ts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectNode, QUICK_IMPORTS, ROOT } from './ensure-installed.mjs';

export function runServerCommand(name, args) {
  ensureInstalled();
  const dotenv = join(ROOT, '.env');
  const options = [...(existsSync(dotenv) ? [`--env-file=${dotenv}`] : []), ...QUICK_IMPORTS];
  const run = spawnSync(projectNode(), [...options, join(ROOT, 'server', 'commands', `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  process.exit(run.status ?? 1);
}
