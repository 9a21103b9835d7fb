/** The account page as a person walks it: arriving, a new name, an end of other sessions, a session that ends under what was typed, and the end of it all. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { sectionsReady } from './account-person.ts';
import { DESKTOP, expectClean, openBar, place } from './open-page.ts';
import { freshAddress, makePerson, newPerson, PASSWORD, personOf, signIn } from './person.ts';
import { signInHere } from './sign-in-form.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const askedAgain = (page: Page) =>
  page.getByRole('dialog').getByText('You’re signed out. Please sign in again.', { exact: true });

/** From here on, how far things have jumped is added up. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function elsewhere(browser: Browser, page: Page, email: string): Promise<Page> {
  const there = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await there.newPage();
  await signIn(other, await personOf(new URL(page.url()).origin, { email, password: PASSWORD }));
  return other;
}

test('@deep @phone-only from the menu to the account, a new name on one’s own page, and no access any more where a session was ended', async ({
  page,
  browser,
}) => {
  const email = `an.address.that.goes.on.and.on.and.on.and.on.${freshAddress()}`;
  await signIn(page, await makePerson('', email));
  await page.goto('/tools');
  const other = await elsewhere(browser, page, email);
  await other.goto('/account');
  await sectionsReady(other);

  await openBar(page);
  await page.getByRole('link', { name: 'Account', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.getByLabel('First Name').fill('Mika');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.getByText('Your name was saved.')).toBeVisible();
  await place(page, 'You').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mika' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();

  const sessions = section(page, 'Sessions').getByRole('listitem');
  await section(page, 'Sessions').getByRole('button', { name: 'Sign Out All Others' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  // Which of its calls tells the other page is a matter of time: a click, or one of those that it makes by itself.
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await other.context().close();
});

test('@deep @phone-only an address of a section leads there, nothing jumps on the way, and what was chosen lasts', async ({
  page,
}) => {
  await newPerson(page);
  await watchShifts(page);
  await page.goto('/account#credits');
  await sectionsReady(page);
  await expect(page.getByRole('heading', { name: 'Credits', exact: true })).toBeInViewport();
  const top = await page.locator('#credits').evaluate((place) => Math.round(place.getBoundingClientRect().top));
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(160);
  const shift = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  expect(await shift()).toBeLessThan(0.02);

  await page.getByRole('switch', { name: 'Roll over' }).click();
  await expect(page.getByText('Unused credits last one more month.')).toBeVisible();
  const look = section(page, 'Look and language');
  await look.getByLabel('Language of dates').selectOption('de-DE');
  await expect(look.getByText(/^Now it is \d+\. \S+ \d{4}/)).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await page.goto('/robots.txt');
  await page.goto('/account#credits');
  await sectionsReady(page);
  await expect(page.getByRole('switch', { name: 'Roll over' })).toBeChecked();
  await expect(look.getByLabel('Language of dates')).toHaveValue('de-DE');
  expect(await shift()).toBeLessThan(0.02);
});

const SEALED = () => localStorage.getItem('returnState') ?? '';

test('@deep a session that ends during an act: after signing in again everything typed is there, but for passwords', async ({
  page,
}) => {
  const { email, token } = await newPerson(page);
  await page.goto('/account');
  await sectionsReady(page);
  await page.getByLabel('First Name').fill('Mika');
  await page.getByLabel('New Email').fill('mika.next@example.org');
  await page.getByLabel('New Password', { exact: true }).fill('never-kept-Harbour-9');
  // As an end of all sessions from elsewhere: this page learns of it by its next call.
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post('/auth/v1/logout?scope=global', { headers })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(askedAgain(page)).toBeVisible();
  await expect.poll(() => page.evaluate(SEALED)).not.toBe('');
  expect(await page.evaluate(SEALED)).not.toContain('Mika');
  // It outlives the page itself.
  await page.goto('/auth');
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

test('deleting everything leads out, says what stays, leaves nothing here, and the account is gone', async ({
  page,
}) => {
  const { email } = await newPerson(page);
  await page.goto('/account#erase');
  await sectionsReady(page);
  await page.getByRole('button', { name: 'Delete All Data' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete All Data?' });
  await ask.getByRole('radio', { name: /^At once/ }).check();
  await ask.getByLabel('Type DELETE to continue').fill('DELETE');
  await ask.getByRole('button', { name: 'Delete Everything' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is gone' })).toBeVisible();
  await expect(page.getByText(/of the credit ledger, without your name or address/)).toBeVisible();
  await expectClean(page);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
  const data = { email, password: PASSWORD };
  expect((await page.request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(400);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});
