/** On a phone every control of every signed-in screen can be hit by a finger, and none lies under a notch or the phone's own bars. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PLACES } from '../../content/demo.ts';
import { open } from './open-page.ts';
import { newPerson } from './person.ts';
import { smallTargets } from './press-targets.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ timeout: 300_000 });

/** Those of a person who has just come, with nothing in them yet. */
const EMPTY = [
  ...['/tools', '/account', '/database', '/partner', '/partner/question', '/partner/dates', '/blog/stories/mine'],
  ...['/tools/intimacy-planner', '/tools/spice-up-planner', '/tools/roleplay-suggestor', '/tools/yes-maybe-no'],
  ...['/tools/relationship-analytics', '/tools/relationship-analytics/assessment', '/tools/privacy-controls'],
  ...['/tools/mood-energy-tracker', '/tools/mood-energy-tracker?tab=history', '/blog/share'],
  ...['/tools/intimacy-planner/calendars'],
];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

test('a finger hits every control of the screens of somebody who has just come', async ({ page }) => {
  await newPerson(page);
  const small: Record<string, string[]> = {};
  for (const path of EMPTY) {
    await page.goto(path);
    await settled(page);
    const found = await smallTargets(page);
    if (found.length > 0) small[path] = found;
  }
  expect(small).toEqual({});
});

test('a finger hits every control of the full screens', async ({ page }) => {
  await open(page, '/demo');
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible({ timeout: 20_000 });
  const small: Record<string, string[]> = {};
  for (const { title } of DEMO_PLACES) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await settled(page);
    const found = await smallTargets(page);
    if (found.length > 0) small[title] = found;
    await page.getByRole('complementary', { name: 'Demo' }).getByRole('link', { name: 'What is in it' }).click();
    await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
  }
  expect(small).toEqual({});
});

/** As on a phone with a notch: upright, and on its side. */
const HELD = [
  { size: { width: 390, height: 844 }, insets: { top: 47, bottom: 34, left: 0, right: 0 } },
  { size: { width: 844, height: 390 }, insets: { top: 0, bottom: 21, left: 47, right: 47 } },
];

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

test('nothing that stands lies under a notch, the clock or the bar below, upright and on its side', async ({
  page,
  context,
}) => {
  await newPerson(page);
  const session = await context.newCDPSession(page);
  const bad: Record<string, string[]> = {};
  for (const { size, insets } of HELD) {
    await page.setViewportSize(size);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    for (const path of [
      '/tools',
      '/tools/intimacy-planner',
      '/tools/privacy-controls',
      '/tools/yes-maybe-no',
      '/account',
    ]) {
      await page.goto(path);
      await settled(page);
      // The override is known to the sheet: the page begins below the clock.
      const known = await page.evaluate(() => getComputedStyle(document.body).paddingTop);
      expect(known).toBe(`${insets.top}px`);
      for (const place of [0, 0.5, 1]) {
        await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), place);
        const found = await covered(page, insets);
        if (found.length > 0) bad[`${path} ${size.width} at ${place}`] = found;
      }
      // At its end the page's last control is clear of the bar below.
      const last = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((one) =>
          one.checkVisibility(),
        );
        return innerHeight - Math.max(...all.map((one) => one.getBoundingClientRect().bottom));
      });
      expect(last, path).toBeGreaterThanOrEqual(insets.bottom);
    }
  }
  expect(bad).toEqual({});
});
