import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { isPhone } from './open-page.ts';
import { saved } from './open-plan.ts';
import { freshAddress, makePerson, PASSWORD } from './person.ts';
import { openSeededPlan } from './seeded-plan.ts';
import { signInHere } from './sign-in-form.ts';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/tools$/);
}

/** Everything on the page has arrived. */
async function openAccount(page: Page, hash = ''): Promise<void> {
  await page.goto(`/account${hash}`);
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page.getByText(/to use$/)).toBeVisible();
}

async function newAccount(page: Page): Promise<string> {
  const email = (await makePerson()).email;
  await signIn(page, email);
  await openAccount(page);
  return email;
}

/** As if it were so many minutes later: the browser and, by an old proof, the server. */
async function letProofGrowOld(page: Page): Promise<void> {
  // The server's clock cannot be moved from here; what it would answer then is put in its place, once.
  let refused = false;
  await page.route('**/auth/v1/user*', async (route) => {
    if (refused || route.request().method() !== 'PUT') return route.fallback();
    refused = true;
    await route.fulfill({
      status: 400,
      headers: { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'reauthentication_needed', message: 'This change needs a fresh sign-in' }),
    });
  });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectCalm(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

async function another(browser: Browser, page: Page, email: string): Promise<Page> {
  const there = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin });
  const other = await there.newPage();
  await signIn(other, email);
  return other;
}

test('the menu leads to the account; a new name stands in the bar and stays', async ({ page }) => {
  const email = (await makePerson()).email;
  await signIn(page, email);
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/account$/);

  await page.getByLabel('First Name').fill('');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await page.getByLabel('First Name').fill('Mika');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(page.getByText('Your name was saved.')).toBeVisible();
  if (!isPhone(page)) await expect(page.getByRole('banner').getByRole('button', { name: 'Mika' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Mika');
});

test('a session that is ended here has no access there, at once', async ({ page, browser }) => {
  const email = (await makePerson()).email;
  await page.goto('/auth');
  const other = await another(browser, page, email);
  await openAccount(other);
  await signIn(page, email);
  await openAccount(page, '#sessions');
  const sessions = section(page, 'Sessions').getByRole('listitem');
  // The third is that of the sign-up itself.
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await section(page, 'Sessions').getByRole('button', { name: 'Sign Out All Others' }).press('Enter');
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(section(page, 'Sessions')).toBeFocused();
  await expect(sessions).toHaveCount(1);

  await other.getByRole('switch', { name: 'Roll over' }).click();
  await expect(
    other
      .getByRole('dialog')
      .getByText(/session has ended/)
      .first(),
  ).toBeVisible();
  await other.context().close();

  const third = await another(browser, page, email);
  await page.reload();
  await expect(sessions).toHaveCount(2);
  await section(page, 'Sessions')
    .getByRole('button', { name: /^End the session/ })
    .click();
  await expect(page.getByText('That session has ended.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  const token = await third.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.get('/api/profile', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await third.context().close();
});

test('an old proof: the page asks once more, keeps what was typed and goes on by itself', async ({ page }) => {
  const email = await newAccount(page);
  const next = freshAddress();
  await letProofGrowOld(page);
  await page.getByLabel('New Email').fill(next);
  await page.getByRole('button', { name: 'Change Email' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expect(question.getByLabel('Your password')).toBeFocused();
  await expectCalm(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('New Email')).toHaveValue(next);

  await page.unroute('**/auth/v1/user*');
  await letProofGrowOld(page);
  await page.getByRole('button', { name: 'Change Email' }).click();
  await question.getByLabel('Your password').fill('not-it');
  await question.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(question.getByText('Invalid login credentials')).toBeVisible();
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(`Waiting for ${next} to be confirmed`)).toBeVisible();
  // The proof was a sign-in of its own; the session before it is gone.
  await page.reload();
  await expect(page.getByText(`Waiting for ${next} to be confirmed`)).toBeVisible();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(2);

  const letters = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(next)}`)).json();
  await page.goto(/https?:\/\/\S+/.exec(letters.at(-1).text)?.[0] ?? '');
  await expect(page).toHaveURL(/\/account#profile$/);
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText(next);
  await expect(page.getByText('Waiting for')).toBeHidden();
  expect(email).not.toBe(next);
});

test('a weak password is refused with its reasons, a good one signs the others out', async ({ page }) => {
  await newAccount(page);
  const signingIn = section(page, 'Signing in');
  await signingIn.getByLabel('New Password', { exact: true }).fill('password1');
  await signingIn.getByLabel('Confirm Password').fill('password1');
  await signingIn.getByRole('button', { name: 'Change Password' }).click();
  await expect(signingIn.getByText('It is on a list of common passwords that are tried first.')).toBeVisible();
  await signingIn.getByLabel('New Password', { exact: true }).fill('another-quiet-Harbour-8');
  await signingIn.getByLabel('Confirm Password').fill('another-quiet-Harbour-8');
  await signingIn.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password was saved. Other devices are signed out.')).toBeVisible();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
});

test('the ledger says what a credit made, in words that only this browser has', async ({ page }) => {
  await openSeededPlan(page);
  await saved(page);
  await openAccount(page, '#credits');
  const lines = section(page, 'Credits').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('1 credit used');
  await expect(lines.first()).toContainText(/Plan from \w{3}, \w{3} \d+/);
  await expect(lines.last()).toContainText('1 credit of the free plan');
  await expect(section(page, 'Credits').getByText('0 credits to use')).toBeVisible();
  // The cover words of that plan can be set from here.
  await page.getByRole('button', { name: 'Change the cover words' }).click();
  await page.getByLabel('Your words').fill('Running club');
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(section(page, 'Look and language').getByText('Running club')).toBeVisible();
});

test('where the journal is locked the lines say less, and a fresh proof brings the rest', async ({ page, browser }) => {
  await openSeededPlan(page);
  await saved(page);
  await page.goto('/account');
  const email =
    (await page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p').textContent()) ?? '';
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const fresh = await context.newPage();
  await signIn(fresh, email);
  // What the server answers once the sign-in is more than ten minutes old.
  let proved = false;
  fresh.on('request', (request) => {
    if (request.url().includes('grant_type=password')) proved = true;
  });
  await fresh.route('**/api/journal/release', (route) =>
    proved
      ? route.fallback()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'fresh-proof-needed', detail: 'Please sign in again to show that it is you.' }),
        }),
  );
  await openAccount(fresh, '#credits');
  const ledger = section(fresh, 'Credits');
  await expect(ledger.getByText(/Your journal is locked in this browser/)).toBeVisible();
  await expect(ledger.getByText('Plan from')).toBeHidden();
  await ledger.getByRole('button', { name: 'Open', exact: true }).click();
  await fresh.getByLabel('Your password').fill(PASSWORD);
  await fresh.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(ledger.getByText(/Plan from \w{3}, \w{3} \d+/)).toBeVisible();
  await expect(ledger.getByText(/Your journal is locked/)).toBeHidden();
  await context.close();
});

test('the roll-over switch, the zone and the language of dates persist', async ({ page }) => {
  await newAccount(page);
  await page.getByRole('switch', { name: 'Roll over' }).click();
  await expect(page.getByText('Unused credits live on for a month.')).toBeVisible();
  const look = section(page, 'Look and language');
  await look.getByRole('button', { name: 'Change the time zone' }).click();
  await page.getByLabel('Search').fill('lisb');
  await page.getByRole('button', { name: /^Europe \/ Lisbon/ }).click();
  await expect(look.getByText('Europe / Lisbon', { exact: true })).toBeVisible();
  await look.getByLabel('Language of dates').selectOption('de-DE');
  await expect(look.getByText(/^Now it is \d+\. \S+ \d{4}.*Europe \/ Lisbon/)).toBeVisible();
  await openAccount(page, '#look');
  await expect(page.getByRole('switch', { name: 'Roll over' })).toBeChecked();
  await expect(look.getByLabel('Language of dates')).toHaveValue('de-DE');
  await expect(look.getByText('Europe / Lisbon', { exact: true })).toBeVisible();
  await look.getByLabel('Language of dates').selectOption('browser');
  await look.getByRole('button', { name: 'Change the time zone' }).click();
  await page.getByRole('button', { name: /^As the browser/ }).click();
  await expect(look.getByText('As the browser: Europe / Berlin')).toBeVisible();
});

test('deleting everything leads out, says what stays, and the account is gone', async ({ page }) => {
  const email = await newAccount(page);
  await page.getByRole('button', { name: 'Delete All Data' }).click();
  const ask = page.getByRole('dialog');
  await expect(ask.getByRole('heading', { name: 'Delete All Data?' })).toBeVisible();
  await expect(ask.getByText('This action cannot be undone.')).toBeVisible();
  await expectCalm(page);
  await ask.getByRole('button', { name: 'Delete Everything' }).click();
  await expect(ask.getByText('Type DELETE, in capitals.')).toBeVisible();
  await ask.getByLabel('Type DELETE to go on').fill('DELETE');
  await ask.getByRole('button', { name: 'Delete Everything' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is gone' })).toBeVisible();
  await expect(page.getByText('2 sessions')).toBeVisible();
  await expect(page.getByText(/of the credit ledger, without your name or address/)).toBeVisible();
  await expectCalm(page);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  const data = { email, password: PASSWORD };
  expect((await page.request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(400);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});

test('the page is calm to axe, and fits, with everything on it', async ({ page }) => {
  await signIn(page, (await makePerson('', `an.address.that.goes.on.and.on.and.on.and.on.${freshAddress()}`)).email);
  await openAccount(page, '#erase');
  await expect(page.getByRole('heading', { name: 'Delete everything' })).toBeInViewport();
  await expectCalm(page);
  await page.getByRole('button', { name: 'Change the time zone' }).click();
  await expectCalm(page);
});

test('what cannot be read says so in its place, and another try brings it', async ({ page }) => {
  await newAccount(page);
  await page.route('**/api/billing/ledger*', (route) => route.abort());
  await page.route('**/api/accounts/sessions', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'unavailable', detail: 'The list of sessions is kept by the sign-in service.' }),
    }),
  );
  await page.reload();
  await expect(page.getByText('The list of sessions is kept by the sign-in service.')).toBeVisible();
  const ledger = section(page, 'Credits');
  await expect(ledger.getByText(/cannot be reached just now/)).toBeVisible();
  await page.unroute('**/api/billing/ledger*');
  await ledger.getByRole('button', { name: 'Try Again' }).click();
  await expect(ledger.getByText('1 credit of the free plan')).toBeVisible();
});
