/** What is sealed stays shut: after a quick exit, behind a locked journal, and on this device alone. */
import { expect, type Page, test } from '@playwright/test';
import { generate, newPersonAtLastStep, PLANNER, question } from './answer-questions.ts';
import { databaseNames, journalKeys, storedKeys } from './find-words.ts';
import { clickSignOut, expectClean, expectCleanInBothSizes, walkTo } from './open-page.ts';
import { click, dialog, eventDays, saved } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps come first.
test.describe.configure({ timeout: 300_000 });

const PASSWORD = 'quiet-lantern-Harbour-7';
const planTitle = (page: Page) => page.getByRole('heading', { name: 'Your 30-Day Connection Plan' });
const elsewhere = (page: Page) =>
  page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));

/** Who is signed in, by the token's own claims. */
const emailOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const claims = (localStorage.getItem('auth_token') ?? '').split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { email: string }).email;
  });

async function fillSignIn(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('Email', { exact: true }).fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
}

/** The journal's key goes, as browsers may do; the session that stands is too old for another. */
async function lockJournal(page: Page): Promise<{ open(): void }> {
  let isOpen = false;
  await page.route('**/api/journal/release', (route) =>
    isOpen
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'fresh-proof-needed', detail: 'Please sign in again to show that it’s you.' }),
        }),
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('keys');
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('keys', 'readwrite');
          clearing.objectStore('keys').clear();
          clearing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  return {
    open: () => {
      isOpen = true;
    },
  };
}

/** From the last step to a plan that lies on this device alone. */
async function makePlanOnDevice(page: Page): Promise<void> {
  await newPersonAtLastStep(page);
  await page.getByLabel(/^On this device only/).check();
  await generate(page).click();
  await expect(planTitle(page)).toBeVisible();
}

async function leaveBySignOut(page: Page): Promise<void> {
  await walkTo(page, '/tools');
  await clickSignOut(page);
}

test('after a quick exit nothing private opens here without signing in again, and the session is over, without waiting for it', async ({
  page,
  context,
  request,
}) => {
  await elsewhere(page);
  const { person } = await openSeededPlan(page);
  const address = page.url();
  const email = await emailOf(page);
  const standing = async () =>
    (await request.get('/auth/v1/user', { headers: { Authorization: `Bearer ${person.token}` } })).status();
  expect(await standing()).toBe(200);
  // However slow the network is, nobody waits for it.
  await page.route('**/auth/v1/logout**', async (route) => {
    await expect(page).toHaveTitle('Elsewhere');
    await route.continue();
  });
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('grid')).toBeVisible();

  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Elsewhere');
  await expect(planTitle(other)).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await other.close();
  await expect.poll(standing).toBe(403);
  const { refresh_token } = person.session;
  const renewed = await request.post('/auth/v1/token?grant_type=refresh_token', { data: { refresh_token } });
  expect(renewed.status()).toBe(400);

  await page.goBack();
  await expect(page).not.toHaveTitle('Elsewhere');
  await expect(planTitle(page)).toBeHidden();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await databaseNames(page)).toEqual([]);
  await walkTo(page, PLANNER);
  await expect(page.getByLabel('Age').first()).toHaveValue('');

  await walkTo(page, address);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, email);
  await expect(planTitle(page)).toBeVisible();
});

test('a page that closes before its keys are gone leaves that to the next one', async ({ page }) => {
  // As hard as it gets: the page that leaves may not touch a key any more.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('blocked') === null) return;
    IDBObjectStore.prototype.clear = () => {
      throw new DOMException('too late', 'InvalidStateError');
    };
  });
  await elsewhere(page);
  await openSeededPlan(page);
  const address = page.url();
  await page.evaluate(() => sessionStorage.setItem('blocked', ''));
  await page.reload();
  await expect(planTitle(page)).toBeVisible();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Elsewhere');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect.poll(() => journalKeys(page)).toEqual([]);
});

test('@deep a change that a locked journal could not take is saved after signing in again', async ({ page }) => {
  await openSeededPlan(page);
  const email = await emailOf(page);
  const lock = await lockJournal(page);
  await eventDays(page).first().click();
  await click(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await click(page, 'Sign in again');
  lock.open();
  await fillSignIn(page, email);
  await expect(eventDays(page).first()).toContainText('done');
  await saved(page);
  await page.reload();
  await expect(eventDays(page).first()).toContainText('done');
});

test('@phone-only on this device only: the browser’s answer is shown, the server gets no record, the plan lives on here', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/journal/records')) told.push(request.url());
  });
  await newPersonAtLastStep(page);
  await page.getByLabel(/^On this device only/).check();
  await expect(page.getByText(/^This browser (keeps it|makes no promise)$/)).toBeVisible();
  await expectCleanInBothSizes(page);
  await page.reload();
  await expect(page.getByLabel(/^On this device only/)).toBeChecked();
  await generate(page).click();
  await expect(planTitle(page)).toBeVisible();
  await eventDays(page).first().click();
  await click(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await saved(page);
  await page.reload();
  await expect(eventDays(page).first()).toContainText('done');
  expect(told).toEqual([]);
  expect(await storedKeys(page, 'records')).toHaveLength(1);

  await walkTo(page, PLANNER);
  await expect(question(page)).toHaveText('Your plans');
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog(page).getByText(/There is no other copy/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: /^Open/ })).toBeHidden();
  expect(await storedKeys(page, 'records')).toEqual([]);
});

test('@deep signing out says what becomes of plans on this device only, and they open again after signing in', async ({
  page,
}) => {
  await makePlanOnDevice(page);
  const address = page.url();
  const email = await emailOf(page);
  await leaveBySignOut(page);
  await expect(dialog(page).getByText('Some things are only on this device')).toBeVisible();
  await expectClean(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await walkTo(page, address);
  await expect(planTitle(page)).toBeVisible();

  await leaveBySignOut(page);
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
  expect(await journalKeys(page)).toEqual([]);
  await page.goto(address);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, email);
  await expect(planTitle(page)).toBeVisible();

  await leaveBySignOut(page);
  await dialog(page).getByLabel('Delete it from this device for good').check();
  await dialog(page).getByRole('button', { name: 'Remove and sign out' }).click();
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
  expect(await databaseNames(page)).toEqual([]);
});
