/** `npm run mutate`: which small changes of the domain no test would notice. Arguments: tests/mutation/run-mutants.ts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

ensureInstalled();
const run = spawnSync(projectNode(), [join(ROOT, 'tests/mutation/run-mutants.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
