/** What the kit promises everywhere: on phones a sheet can be pulled down. */
import { expect, type Page, test } from '@playwright/test';
import { alive } from './open-page.ts';

async function pull(page: Page, by: number) {
  const box = await page.locator('.dialog-grab').boundingBox();
  if (!box) throw new Error('There is no grab bar.');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step++) {
    await page.mouse.move(x, y + (by * step) / 5);
    await page.waitForTimeout(60);
  }
}

test('@phone-only a sheet follows the finger down, settles back when released early, closes when pulled far or by Escape', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog');
  const openSheet = async () => {
    await page.getByLabel('Menu', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).click();
    await expect(sheet.getByLabel('Email', { exact: true })).toBeVisible();
    // At rest, so that the bar is where it is measured.
    await sheet.evaluate((frame) => Promise.all(frame.getAnimations().map(({ finished }) => finished)));
  };
  await page.goto('/contact');
  await alive(page);
  await openSheet();
  const top = (await sheet.boundingBox())?.y ?? 0;
  await pull(page, 60);
  expect((await sheet.boundingBox())?.y).toBeCloseTo(top + 60, 0);
  await page.mouse.up();
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(top, 0);
  await expect(sheet).toBeVisible();

  await pull(page, 200);
  await page.mouse.up();
  await expect(sheet).toBeHidden();

  await openSheet();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
