/**
 * `npm run release` packs the build into release/, as one archive that runs without building; `-- archive FILE` signs it too,
 * `-- key FILE` makes the key for that, and `-- sign FILE` signs the build alone: docs/operating.md.
 */
import { build, isBuilt } from './build-steps.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runScript } from './run-script.mjs';

if ((process.argv[2] ?? 'archive') === 'archive') {
  ensureInstalled();
  if (!isBuilt()) {
    process.stdout.write('Building ...\n');
    if (!build()) process.exit(1);
  }
}
runScript('bin/release-command.ts');
