/** `npm run verify -- ADDRESS`: says of each file of a running site whether it is the one that this checkout builds; 0 where all are, else 1. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, isBuilt } from './build-steps.mjs';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

ensureInstalled();
if (!isBuilt()) {
  process.stdout.write('Building ...\n');
  if (!build()) process.exit(1);
}
const run = spawnSync(projectNode(), [join(ROOT, 'bin', 'verify-site.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
