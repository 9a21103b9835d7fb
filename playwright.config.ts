/** Browser journeys in real Chromium against the built server, started on a free port with a data folder of its own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './tests/screens/chromium.ts';

process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'twofold-journeys-'));
// Fixed for the whole run: workers read this file again. Below what the system takes for its own connections, from 32768 on.
process.env.JOURNEY_PORT ??= String(20_000 + (process.pid % 12_000));
const port = process.env.JOURNEY_PORT;

/** It knows `prefers-reduced-data` (reduced-data.journey.ts); a browser of its own for that would cost another start. */
const launched = chromium();
const browser = { ...launched, args: [...launched.args, '--enable-features=PrefersReducedData'] };

/** `npm run test:deep` adds what takes long. */
const deep = process.env.DEEP === '1';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  workers: 2,
  // Patience, not a measure: what is slow shows in bench/, and a loaded machine fails nothing by being loaded.
  timeout: 180_000,
  expect: { timeout: deep ? 60_000 : 20_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browser,
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    // What a journey answers in the server's place must reach the page: the worker is met where pages without a connection are.
    serviceWorkers: 'block',
    // What moves is watched where moving is what a journey is about, and nowhere else.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of each would double the time of all, and slow a page down until it is another one.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: deep ? /@phone-only/ : /@phone-only|@deep/,
      use: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
    },
    {
      name: 'phone',
      // A walk that is the same at both sizes is walked at one of them, here or on the desktop, and looks at its screens in both.
      grep: /@phone-only/,
      ...(deep ? {} : { grepInvert: /@deep/ }),
      use: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node tests/journeys/journey-server.ts',
    url: `http://localhost:${port}/readyz`,
    stdout: 'ignore',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'test',
      PORT: port,
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
