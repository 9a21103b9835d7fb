/** Arriving at a section of the account page, and coming back to it when a session ended under what was typed. */
import { expect, type Page, test } from '@playwright/test';
import { sectionsReady } from './account-person.ts';
import { makePerson, newPerson } from './person.ts';
import { signInHere } from './sign-in-form.ts';

type Shift = PerformanceEntry & { value: number };

for (const [id, title] of [
  ['plan', 'Plan'],
  ['credits', 'Credits'],
  ['sessions', 'Sessions'],
] as const) {
  test(`arriving at #${id} nothing jumps, and its heading is in view`, async ({ page }) => {
    await newPerson(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/account#${id}`);
    await sectionsReady(page);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
    const top = () => page.locator(`#${id}`).evaluate((place) => Math.round(place.getBoundingClientRect().top));
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(160);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  });
}

/** As an end of all sessions from elsewhere: this page learns of it by its next call. */
async function endEverySession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post('/auth/v1/logout?scope=global', { headers })).ok()).toBe(true);
}

const SEALED = () => localStorage.getItem('returnState') ?? '';

test('a session that ends during an act: after signing in again everything typed is there, but for passwords', async ({
  page,
}) => {
  const { email } = await newPerson(page);
  await page.goto('/account');
  await sectionsReady(page);
  await page.getByLabel('First Name').fill('Mika');
  await page.getByLabel('New Email').fill('mika.next@example.org');
  await page.getByLabel('New Password', { exact: true }).fill('never-kept-Harbour-9');
  await endEverySession(page);
  await page.getByRole('button', { name: 'Save Name' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your session has ended. Please sign in again.', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(SEALED)).not.toBe('');
  expect(await page.evaluate(SEALED)).not.toContain('Mika');
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await sectionsReady(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Mika');
  await expect(page.getByLabel('Last Name')).toHaveValue('Lima');
  await expect(page.getByLabel('New Email')).toHaveValue('mika.next@example.org');
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.getByText('Your name was saved.')).toBeVisible();
});

test('what was typed outlives the page itself, and is nobody else’s', async ({ page }) => {
  const { email } = await newPerson(page);
  await page.goto('/account');
  const lose = async () => {
    await sectionsReady(page);
    await page.getByLabel('New Email').fill('mika.next@example.org');
    await endEverySession(page);
    const told = page.getByRole('dialog').getByText('Your session has ended. Please sign in again.', { exact: true });
    // A look of the page's own may find it out first.
    await expect(async () => {
      if (!(await told.isVisible())) await page.getByRole('switch', { name: 'Roll over' }).click({ timeout: 2_000 });
      await expect(told).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await expect.poll(() => page.evaluate(SEALED)).not.toBe('');
    await page.goto('/auth');
  };
  await lose();
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByLabel('New Email')).toHaveValue('mika.next@example.org');

  await lose();
  await signInHere(page, (await makePerson()).email);
  await expect(page).toHaveURL(/\/account$/);
  await sectionsReady(page);
  await expect(page.getByLabel('New Email')).toHaveValue('');
  expect(await page.evaluate(SEALED)).toBe('');
});
