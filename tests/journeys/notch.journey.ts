/** On a phone nothing that stands lies under a notch, the clock or the phone's own bar. */
import { expect, type Page, test } from '@playwright/test';
import { walkTo } from './open-page.ts';
import { newPerson } from './person.ts';

/** As on a phone with a notch: upright, and on its side. */
const HELD = [
  { size: { width: 390, height: 844 }, insets: { top: 47, bottom: 34, left: 0, right: 0 } },
  { size: { width: 844, height: 390 }, insets: { top: 0, bottom: 21, left: 47, right: 47 } },
];

/** Pages in both frames, with bars that stand and without; two of them show either. */
const PATHS = ['/tools/privacy-controls', '/tools', '/tools/intimacy-planner', '/tools/yes-maybe-no'];

/** Controls in view of which a part lies under the phone's own. */
const covered = (page: Page, insets: { top: number; bottom: number; left: number; right: number }): Promise<string[]> =>
  page.evaluate((of) => {
    const [right, bottom] = [innerWidth - of.right, innerHeight - of.bottom];
    const bad: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue;
      if (box.bottom <= 0 || box.top >= innerHeight) continue;
      const stands = (() => {
        for (let at: HTMLElement | null = control; at; at = at.parentElement) {
          if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.matches('dialog')) return true;
        }
        return false;
      })();
      // What scrolls with the page can be scrolled clear of the upper and lower edge; at the sides nothing can.
      const under = box.left < of.left || box.right > right || (stands && (box.top < of.top || box.bottom > bottom));
      if (under) bad.push(`${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}`);
    }
    return bad;
  }, insets);

test('@phone-only @deep nothing that stands lies under a notch, the clock or the bar below, upright and on its side', async ({
  page,
  context,
}) => {
  await newPerson(page);
  const session = await context.newCDPSession(page);
  const bad: Record<string, string[]> = {};
  await page.goto('/about');
  for (const path of PATHS) {
    await walkTo(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    for (const { size, insets } of HELD) {
      await page.setViewportSize(size);
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
      // The override is known to the sheet: the page begins below the clock.
      await expect(page.locator('body')).toHaveCSS('padding-top', `${insets.top}px`);
      for (const place of [0, 0.5, 1]) {
        await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), place);
        const found = await covered(page, insets);
        if (found.length > 0) bad[`${path} ${size.width} at ${place}`] = found;
      }
      // At its end the page's last control is clear of the bar below, once all that is read for the page stands there.
      const roomBelow = () =>
        page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          const all = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((one) =>
            one.checkVisibility(),
          );
          return innerHeight - Math.max(...all.map((one) => one.getBoundingClientRect().bottom));
        });
      await expect.poll(roomBelow, path).toBeGreaterThanOrEqual(insets.bottom);
    }
  }
  expect(bad).toEqual({});
});
