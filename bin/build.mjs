/** Builds the browser's code and the server into build/, compresses the assets, and keeps a mark of what was built. */
import { build } from './build-steps.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
process.exit(build() ? 0 : 1);
