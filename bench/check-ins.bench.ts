/**
 * A year of check-ins in Chromium against the built server: from the click on the tracker at /tools, its code at hand, to
 * the charts with every day read, so with fetching, opening 365 sealed records and drawing. Prints the median in
 * milliseconds and fails above the limit.
 */
import { fillJournal } from '../tests/mood/fill-journal.ts';
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { median, startBuiltServer } from './built-server.ts';
import { launchChromium, signInByForm } from './signed-in-page.ts';

const DAYS = 365;
const LIMIT_MS = 300;
const WARM_UP = 2;
const RUNS = 9;
const TRACKER = '/tools/mood-energy-tracker';

// A year is written at once here, and nobody writes a year at once.
const server = await startBuiltServer({ NODE_ENV: 'test', RATE_LIMITS: 'off' });
const url = `http://localhost:${server.port}`;
const browser = await launchChromium();
try {
  const account = await signUp(url);
  await callAs(account, 'PATCH', `${url}/api/profile`, { preferences: { cloudBackup: true } });
  await fillJournal(url, account, new Date().toISOString().slice(0, 10), DAYS);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, timezoneId: 'UTC', locale: 'en-US' });
  await signInByForm(page, url, account);
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
