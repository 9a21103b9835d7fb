/** `npm run plan`: makes a plan from JSON on standard input, without server or database; `-- --help` says how. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

ensureInstalled();
const run = spawnSync(projectNode(), [join(ROOT, 'bin', 'plan-command.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
