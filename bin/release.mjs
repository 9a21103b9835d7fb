/** `npm run release -- key FILE` makes a key, `npm run release -- sign FILE` signs the build with it: docs/operating.md. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, projectNode, ROOT } from './ensure-installed.mjs';

ensureInstalled();
const run = spawnSync(projectNode(), [join(ROOT, 'bin', 'release-command.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
