/** What the kit promises everywhere: a message outlives the dialog it was shown in, and on phones a sheet can be pulled down. */
import { expect, type Page, test } from '@playwright/test';
import { answerStep, next, openPlanner } from './answer-questions.ts';
import { alive, isPhone } from './open-page.ts';
import { press } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

test('a message shown over a dialog is still there when the dialog has gone', async ({ page }) => {
  await openSeededPlan(page);
  await page.goto('/tools/intimacy-planner');
  const remove = page.getByRole('button', { name: /^Delete / });
  await page.route('**/api/journal/records/**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await remove.click();
  await press(page, 'Delete');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.toast[data-tone=bad]')).toBeVisible();

  await page.unrouteAll();
  await remove.click();
  await press(page, 'Delete');
  await expect(page.getByText('Plan deleted')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** The sign-in dialog, and where its grab bar is. */
async function openSheet(page: Page) {
  await page.goto('/');
  await alive(page);
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Email', { exact: true })).toBeVisible();
  // At rest, so that the bar is where it is measured.
  await sheet.evaluate((frame) => Promise.all(frame.getAnimations().map(({ finished }) => finished)));
  return sheet;
}

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a sheet follows the finger down, settles back when let go early, and closes when pulled far', async ({
    page,
  }) => {
    const sheet = await openSheet(page);
    const top = (await sheet.boundingBox())?.y ?? 0;
    await pull(page, 60);
    expect((await sheet.boundingBox())?.y).toBeCloseTo(top + 60, 0);
    await page.mouse.up();
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(top, 0);
    await expect(sheet).toBeVisible();

    await pull(page, 200);
    await page.mouse.up();
    await expect(sheet).toBeHidden();
  });
});

test('Escape closes a dialog as ever, and on a desktop there is nothing to pull', async ({ page }) => {
  const sheet = await openSheet(page);
  await expect(page.locator('.dialog-grab')).toBeVisible({ visible: isPhone(page) });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a first day out of range holds Next back until it is mended', async ({ page }) => {
  await openPlanner(page);
  for (let step = 1; step < 6; step++) {
    await answerStep(page, step);
    await next(page).click();
  }
  await answerStep(page, 6);
  await page.getByRole('button', { name: 'Another day' }).click();
  await page.getByLabel('Start on').fill('2020-02-29');
  await expect(page.getByText('Choose a day from today to 60 days ahead.').first()).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(next(page)).toBeEnabled();
});
