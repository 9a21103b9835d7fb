/** The sets of tests: what is pure, what talks to a real database, what stands in a real browser, and what takes long. docs/testing.md tells them apart. */
import { globSync, readFileSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { apiCommands, apiStandIn } from './tests/component/api-stand-in.ts';
import { chromium } from './tests/screens/chromium.ts';

const ROOT = import.meta.dirname;

const PURE = [
  'domain/**/*.test.ts',
  'content/**/*.test.ts',
  'web/**/*.test.ts',
  'tests/{house,mutation,planner,calendar,partner,spice-up,role-play,witness}/**/*.test.ts',
  'bin/**/*.test.ts',
];
const SERVER = ['server/**/*.test.ts', 'tests/server/**/*.test.ts'];
const COMPONENTS = ['{web,tests/component}/**/*.component.test.tsx'];
/** The many states of screens that staff alone see come in the deep run, and where somebody names them (docs/decisions/0031). */
const STAFF_SCREENS = [
  'web/{articles,moderation,media,site,accounts/admin}/**/*.component.test.tsx',
  'web/newsletter/issue-*.component.test.tsx',
];
const LEFT_TO_DEEP = process.env.DEEP === '1' ? [] : globSync(STAFF_SCREENS, { cwd: ROOT });

/** What replaces a global or a module gets a process of its own; all others share one, which reads each module once. */
const REPLACES = /\bvi\.(mock|doMock|stub|spyOn|useFakeTimers|setSystemTime|resetModules)|globalThis|web-storage/i;
/** A house takes seconds to read: beside one, globals are put back after each file (tests/server/setup.ts), and only modules and clocks are a process's own. */
const REPLACES_BESIDE_A_SERVER = /\bvi\.(mock|doMock|useFakeTimers|setSystemTime|resetModules)/;
/** Spies and clocks are put back after each file that shares a page (tests/component/shared-page.ts); what a browser has or lacks is not, nor what a page learns or begins once for as long as it is open. */
const REPLACES_IN_A_PAGE = /defineProperty|stubGlobal|accounts\/settings|metSomebody|wakeIsland/;
/** Beside a server a device's database is shared: its records lie under accounts that no other file knows. */
const DEVICE = /indexeddb/i;

/** The test files that do so, or whose companions under tests/ do. */
function aloneAmong(include: string[], ...patterns: RegExp[]): string[] {
  return globSync(include, { cwd: ROOT }).filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const companions = [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, path = '']) => join(ROOT, dirname(file), path))
      .filter((path) => path.startsWith(join(ROOT, 'tests')));
    const texts = [text, ...companions.map((path) => readFileSync(path, 'utf8'))];
    return texts.some((one) => patterns.some((pattern) => pattern.test(one)));
  });
}
const PURE_ALONE = aloneAmong(PURE, REPLACES, DEVICE);
const SERVER_ALONE = aloneAmong(SERVER, REPLACES_BESIDE_A_SERVER);
const COMPONENTS_ALONE = aloneAmong(COMPONENTS, REPLACES_IN_A_PAGE).filter((file) => !LEFT_TO_DEEP.includes(file));

/**
 * A page gets React as the product ships it: the development half takes a stack for every element, a sixth of the whole time.
 * It complains in the console alone, which no test reads; `npm run dev` is where its complaints are seen.
 */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Vite sends a package with its map written into it, at three times its size (19 MB a page): nobody steps through a package here. */
const packagesWithoutMaps: Plugin = {
  name: 'packages-without-maps',
  enforce: 'post',
  transform: {
    filter: { id: /\/(\.cache\/component|node_modules)\/.*\.m?js/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** For the processes that open houses: a server's packages are found at once, and what a request leaves behind is swept less often. */
const QUICK = { execArgv: ['--import', join(ROOT, 'bin', 'quick-imports.mjs'), '--max-semi-space-size=32'] };

/** Both cores of a small machine: unasked, one would be left idle. What talks to a database or a stand-in waits a lot. */
const CORES = availableParallelism();
const BUSY = { maxWorkers: CORES };
/** Another number of processes is another turn: Vitest runs the two one after the other where both are asked for. */
const WAITING = { maxWorkers: 2 * CORES, sequence: { groupOrder: 1 } };
/**
 * Patience, not a measure: a hang ends here, and a loaded machine fails nothing by being loaded. A deep sample is bound by how
 * many it takes (`howMany`), and a hang in it by the hour of its stage.
 */
const PATIENT = {
  testTimeout: process.env.DEEP === '1' ? 60 * 60_000 : 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // A package without its map is not known for one by its path.
    onStackTrace: (_, { file }) => !file.includes('/.cache/component/'),
    projects: [
      { test: { name: 'house', include: PURE, exclude: PURE_ALONE, isolate: false, ...BUSY, ...PATIENT } },
      { test: { name: 'house-alone', include: PURE_ALONE, ...BUSY, ...PATIENT } },
      {
        test: {
          name: 'server',
          include: SERVER,
          exclude: SERVER_ALONE,
          isolate: false,
          globalSetup: ['tests/server/make-template.ts'],
          setupFiles: ['tests/server/setup.ts'],
          ...QUICK,
          ...WAITING,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server-alone',
          include: SERVER_ALONE,
          globalSetup: ['tests/server/make-template.ts'],
          setupFiles: ['tests/server/setup.ts'],
          ...QUICK,
          ...WAITING,
          ...PATIENT,
        },
      },
      {
        plugins: [apiStandIn(), tailwindcss(), packagesWithoutMaps],
        publicDir: 'web/public',
        cacheDir: '.cache/component',
        define: { ...PRODUCTION, 'process.env.DEEP': JSON.stringify(process.env.DEEP ?? '') },
        oxc: { jsx: { development: false } },
        // In a work tree `node_modules` may be a link to another's.
        server: { fs: { allow: [ROOT, realpathSync(join(ROOT, 'node_modules'))] } },
        // A package found only while tests run reloads the page under them.
        optimizeDeps: {
          entries: ['web/**/*.tsx', 'tests/component/**/*.{ts,tsx}', '!**/*.server.*'],
          exclude: ['vitest', 'vite'],
          include: ['react/jsx-runtime', 'react-dom/server'],
          rolldownOptions: { transform: { define: PRODUCTION } },
        },
        test: {
          name: 'component',
          include: COMPONENTS,
          setupFiles: ['tests/component/setup.ts'],
          // One page for each core: while one waits for a frame or an answer, another works.
          ...BUSY,
          ...PATIENT,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: chromium(),
              contextOptions: { timezoneId: 'Europe/Berlin', locale: 'en-US', reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            // One set of modules and one server for both, each in a browser of its own.
            instances: [
              {
                browser: 'chromium',
                name: 'component',
                exclude: [...COMPONENTS_ALONE, ...LEFT_TO_DEEP],
                isolate: false,
                setupFiles: [join(ROOT, 'tests/component/shared-page.ts')],
              },
              { browser: 'chromium', name: 'component-alone', include: COMPONENTS_ALONE },
            ],
            // Both may keep a module once they have it: no file here replaces one.
            importMapMocks: true,
            commands: apiCommands,
          },
        },
      },
      {
        test: {
          name: 'deep',
          include: ['tests/deep/**/*.test.ts'],
          globalSetup: ['tests/server/make-template.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 30 * 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
