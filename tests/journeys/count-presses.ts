/** How often a page is pressed: with a finger or a pointer, or by the keys that press what has the focus. */
import type { Page } from '@playwright/test';

/** From now on, for as long as the page is not loaded anew; what comes back tells how often by then. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const counted = { presses: 0 };
    addEventListener('pointerdown', () => counted.presses++, true);
    addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && counted.presses++, true);
    return counted;
  });
  return () => count.evaluate(({ presses }) => presses);
}
