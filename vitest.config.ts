/** The sets of tests: what is pure, what talks to a real database, what stands in a real browser, and what takes long. docs/testing.md tells them apart. */
import { globSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { apiCommands, apiStandIn } from './tests/component/api-stand-in.ts';
import { chromium } from './tests/component/chromium.ts';

const ROOT = import.meta.dirname;

const PURE = [
  'domain/**/*.test.ts',
  'content/**/*.test.ts',
  'web/**/*.test.ts',
  'tests/{house,planner,calendar,partner,spice-up,role-play}/**/*.test.ts',
  'bin/**/*.test.ts',
];
/** What replaces a global, a module or the environment gets a process state of its own; all others share one, in half the time. */
const REPLACES =
  /\bvi\.(mock|doMock|stub|spyOn|useFakeTimers|setSystemTime|resetModules)|globalThis|process\.env|web-storage|indexeddb/i;
const ALONE = globSync(PURE, { cwd: ROOT }).filter((file) => REPLACES.test(readFileSync(join(ROOT, file), 'utf8')));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'house',
          include: PURE,
          exclude: ALONE,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'house-alone', include: ALONE, testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/make-template.ts'],
          // A hang ends here; on a busy machine 200 parallel requests take their time.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [apiStandIn(), tailwindcss()],
        publicDir: 'web/public',
        cacheDir: '.cache/component',
        // In a work tree `node_modules` may be a link to another's.
        server: { fs: { allow: [ROOT, realpathSync(join(ROOT, 'node_modules'))] } },
        // A package found only while tests run reloads the page under them.
        optimizeDeps: {
          entries: ['web/**/*.tsx', 'tests/component/**/*.{ts,tsx}', '!**/*.server.*'],
          exclude: ['vitest', 'vite'],
        },
        test: {
          name: 'component',
          include: ['web/**/*.component.test.tsx'],
          setupFiles: ['tests/component/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
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
            instances: [{ browser: 'chromium' }],
            commands: apiCommands,
          },
        },
      },
      {
        test: {
          name: 'deep',
          include: ['tests/deep/**/*.test.ts'],
          globalSetup: ['tests/server/make-template.ts'],
          testTimeout: 30 * 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
