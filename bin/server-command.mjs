/** Runs a command that needs the house (database, keys) but no HTTP: server/commands/NAME.ts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

export function runServerCommand(name, args) {
  ensureInstalled();
  const dotenv = join(ROOT, '.env');
  const options = [
    ...(existsSync(dotenv) ? [`--env-file=${dotenv}`] : []),
    '--import',
    pathToFileURL(join(ROOT, 'bin', 'quick-imports.mjs')).href,
  ];
  const run = spawnSync(projectNode(), [...options, join(ROOT, 'server', 'commands', `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  process.exit(run.status ?? 1);
}
