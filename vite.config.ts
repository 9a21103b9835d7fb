/** Builds the browser's code and, in one bundle, the server with its rendering of it. */
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
// @ts-expect-error a command of the house, without types
import { OUTSIDE_PACKAGES } from './bin/outside-packages.mjs';
import {
  browserChunks,
  compactLibraries,
  firstPageLight,
  frameSheetOnce,
  keepUsedWeights,
  neededBeside,
  nightWithoutScripts,
  standInWhenOffline,
} from './web/bundle.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    keepUsedWeights(),
    compactLibraries(),
    standInWhenOffline(),
    frameSheetOnce(),
    firstPageLight(),
    tailwindcss(),
    nightWithoutScripts(),
    reactRouter(),
  ],
  publicDir: 'web/public',
  // Bundled whole, so that start-up is quick; left outside is what brings binaries or files of its own.
  ...(command === 'build'
    ? {
        // Else React chooses its slow development half wherever NODE_ENV is not set at run time.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: {
          noExternal: true,
          external: OUTSIDE_PACKAGES,
        },
      }
    : {}),
  environments: {
    client: {
      build: {
        // Beside the router's own: what reading pages begin with.
        rollupOptions: { input: ['./web/entry.still.ts'], output: { codeSplitting: browserChunks } },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  // Nobody reads what each file comes to: the bench does (bench/light.bench.ts), and packing them all to say so takes a while.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { resolveDependencies: neededBeside } },
  // As code a library is smaller than as JSON in a string: its names have no quotes.
  json: { stringify: false },
  // Without this the first page load in development reloads itself.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/**/*.test.tsx'] },
}));
