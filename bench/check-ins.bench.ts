/**
 * A year of check-ins in Chromium against the built server: from the click on the tracker at /tools, its code at hand, to
 * the charts with every day read, so with fetching, opening 365 sealed records and drawing. Prints the median in
 * milliseconds and fails above the limit.
 */
import { chromium } from '@playwright/test';
import { fillJournal } from '../tests/mood/fill-journal.ts';
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { median, startBuiltServer } from './built-server.ts';

const DAYS = 365;
const LIMIT_MS = 300;
const WARM_UP = 2;
const RUNS = 9;
const TRACKER = '/tools/mood-energy-tracker';

/** Plain JavaScript, hence by name. */
const { findChromium } = await import(new URL('../bin/test-parts.mjs', import.meta.url).href);
const found = findChromium([]);
if (!found) {
  process.stdout.write('  not measured: Chromium could not be had\n');
  process.exit();
}

// A year is written at once here, and nobody writes a year at once.
const server = await startBuiltServer({ NODE_ENV: 'test', RATE_LIMITS: 'off' });
const url = `http://localhost:${server.port}`;
const browser = await chromium.launch({ executablePath: found, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const account = await signUp(url);
  await callAs(account, 'PATCH', `${url}/api/profile`, { preferences: { cloudBackup: true } });
  await fillJournal(url, account, new Date().toISOString().slice(0, 10), DAYS);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, timezoneId: 'UTC', locale: 'en-US' });
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await page.waitForURL(/\/tools$/);
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    await page.goto(`${url}/tools`);
    const link = page.locator(`main a[href="${TRACKER}"]`).first();
    // Hovering fetches the code, as it does before every click.
    await link.hover();
    await page.waitForLoadState('networkidle');
    const time = await link.evaluate((element, text) => {
      const start = performance.now();
      (element as HTMLAnchorElement).click();
      return new Promise<number>((resolve) => {
        const watcher = new MutationObserver(() => {
          if (!document.body.textContent?.includes(text)) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    }, 'All 14 days with a check-in');
    if (run >= WARM_UP) times.push(time);
  }
  const middle = median(times);
  process.stdout.write(`  ${DAYS} check-ins opened: median ${middle.toFixed(0)} ms (limit ${LIMIT_MS} ms), `);
  process.stdout.write(`worst of ${RUNS} ${Math.max(...times).toFixed(0)} ms\n`);
  if (middle >= LIMIT_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
