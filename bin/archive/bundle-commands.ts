/** The operator's commands as plain files beside the built server, which need no TypeScript and no packages but the server's own. */
import { join } from 'node:path';
import { build } from 'vite';
// @ts-expect-error a command of the house, without types
import { OUTSIDE_PACKAGES } from '../outside-packages.mjs';
import { serverCommands } from './entries.ts';

/** Into `folder`, which then stands where build/server does: beside the migrations. */
export async function bundleCommands(root: string, folder: string): Promise<void> {
  const commands = serverCommands(root).map((name) => [name, join(root, 'server', 'commands', `${name}.ts`)]);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: OUTSIDE_PACKAGES },
    json: { stringify: false },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        // Else the paths of packages stand in comments, as seen from wherever this runs.
        experimental: { attachDebugInfo: 'none' },
        input: { ...Object.fromEntries(commands), verify: join(root, 'bin', 'verify-site.ts') },
        // All in one folder: the code finds the migrations beside itself.
        output: { entryFileNames: '[name].js', chunkFileNames: 'command-[hash].js' },
      },
    },
  });
}
