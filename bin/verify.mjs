/** `npm run verify -- ADDRESS`: says of each file of a running site whether it is the one that this checkout builds; 0 where all are, else 1. */
import { build, isBuilt } from './build-steps.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runScript } from './run-script.mjs';

ensureInstalled();
if (!isBuilt()) {
  process.stdout.write('Building ...\n');
  if (!build()) process.exit(1);
}
runScript('bin/verify-site.ts');
