/** When what a page keeps for a time without a connection is there. Its clock has to be installed before. */
import { expect, type Page } from '@playwright/test';

/** `look` answers `wanted` once all is kept; then the worker answers for this page. */
export async function untilKept<Kept>(page: Page, look: () => Promise<Kept>, wanted: Kept): Promise<void> {
  // A page is left alone for a moment first, which is not waited for.
  const forwarded = async () => {
    await page.clock.fastForward(1_000);
    return look();
  };
  await expect.poll(forwarded, { intervals: [100, 100, 100, 100, 100, 250] }).toEqual(wanted);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
