/** Text alone at twice its size: everything finds room in the width of a phone. */
import { expect, type Page, test } from '@playwright/test';
import { sectionsReady } from './account-person.ts';
import { open } from './open-page.ts';
import { newPerson } from './person.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Words whose box ends beyond the screen, and how far the page itself goes beyond it. */
async function beyond(page: Page): Promise<[number, string[]]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || holder.closest('[aria-hidden="true"], option')) continue;
      // For screen readers alone.
      if (holder.getBoundingClientRect().width <= 1) continue;
      range.selectNodeContents(text);
      for (const { left, right } of range.getClientRects()) {
        if (left < -1 || right > innerWidth + 1) cut.push(text.textContent);
      }
    }
    return [document.documentElement.scrollWidth - innerWidth, cut];
  });
}

for (const path of ['/', '/pricing', '/auth']) {
  test(`${path} has room for it`, async ({ page }) => {
    await open(page, path);
    expect(await beyond(page)).toEqual([0, []]);
  });
}

test('/account has room for it', async ({ page }) => {
  await newPerson(page);
  await page.goto('/account');
  await sectionsReady(page);
  expect(await beyond(page)).toEqual([0, []]);
});

for (const path of [
  '/tools/spice-up-planner?step=1',
  '/tools/spice-up-planner?step=6',
  '/tools/roleplay-suggestor?step=1',
  '/tools/relationship-analytics/assessment',
]) {
  test(`${path} has room for it`, async ({ page }) => {
    await newPerson(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
    expect(await beyond(page)).toEqual([0, []]);
  });
}
