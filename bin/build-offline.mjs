/** The last step of a build: the service worker in one plain file, the list of files that a browser keeps for it, and the build's name. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './ensure-installed.mjs';
import { offlineFiles } from './offline-files.mjs';

const CLIENT = join(ROOT, 'build', 'client');

const { version, addresses } = offlineFiles(join(CLIENT, 'assets'));
// Named by the build, as the page asks for it (web/offline/signed-in-tasks.tsx).
writeFileSync(join(CLIENT, 'assets', `offline-${version}.json`), JSON.stringify(addresses));
// By which an open page finds that there is a newer one (web/offline/signed-in-tasks.tsx).
writeFileSync(join(CLIENT, 'version.json'), JSON.stringify({ version }));

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    // No browser takes a worker in modules everywhere yet.
    lib: { entry: join(ROOT, 'web/offline/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
});
