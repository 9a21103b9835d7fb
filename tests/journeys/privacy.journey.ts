/** The privacy controls as a person walks them: settings, what is kept and where, and an end that can be undone. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectClean, openBar, walkTo } from './open-page.ts';
import { newPerson } from './person.ts';
import { signInHere } from './sign-in-form.ts';
import { A_STORY } from './story-house.ts';

const PATH = '/tools/privacy-controls';
const save = (page: Page) => page.getByRole('button', { name: 'Save Privacy Settings' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openPrivacy(page: Page): Promise<void> {
  await page.goto(PATH);
  await arrived(page);
}

/** Everything on the page is there. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /^1 year/ })).toBeVisible();
  await section(page, 'Account activity').getByText('Show activity').click();
  await expect(section(page, 'Account activity').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}

/** An export as Twofold writes it, with so many check-ins of these days. */
function exportOf(days: readonly string[]): { name: string; mimeType: string; buffer: Buffer } {
  const field = { value: 6, at: 1 };
  const fields = { mood: field, energy: field, stress: field, desire: field, sleep: field };
  const records = days.map((date) => ({
    room: 'mood',
    id: randomUUID(),
    day: date,
    value: { version: 1, kind: 'check-in', date, at: 1, fields, notes: { text: '=1+1', at: 1 } },
  }));
  const file = { format: 'twofold-export', version: 1, profile: {}, settings: {}, access: [], records };
  return { name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function bringIn(page: Page, days: readonly string[]): Promise<void> {
  await page.getByLabel('Bring an export back').setInputFiles(exportOf(days));
  await page.getByRole('button', { name: 'Bring Them In' }).click();
  await expect(page.getByText(`${days.length} records brought in.`)).toBeVisible();
}

/** One of the person's own, over the API: from then on they have written something. */
const tellStory = (page: Page) =>
  page.evaluate(async (story) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
      'Content-Type': 'application/json',
    };
    const answer = await fetch('/api/stories', { method: 'POST', headers, body: JSON.stringify(story) });
    if (!answer.ok) throw new Error(`The story was answered with ${answer.status}.`);
  }, A_STORY);

/** Sealed records in the account. */
async function inAccount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    return (await (await fetch('/api/privacy/retention?keep=forever', { headers })).json()).records;
  });
}

/** A change, and until this device keeps it. */
async function keptAnew(page: Page, change: () => Promise<void>): Promise<void> {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  const before = await kept();
  await change();
  await expect.poll(kept).not.toBe(before);
}

test('settings are kept on the screen until they are saved, hold at once, and are told in the log', {
  tag: ['@phone-only', '@deep'],
}, async ({ page }) => {
  await newPerson(page);
  await openPrivacy(page);
  await expect(page.getByRole('radio', { name: /^Discreet/ })).toBeChecked();
  await expect(page.getByText('8:30 PM Personal Time')).toBeVisible();
  const calendars = page.getByRole('group', { name: /^Calendar Integration/ });
  await keptAnew(page, () => calendars.getByRole('radio', { name: 'None' }).check());
  await expect(page.getByText('8:30 PM Busy')).toBeVisible();
  await keptAnew(page, () => page.getByRole('switch', { name: 'Anonymous Mode' }).check());
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await page.route('**/api/privacy/settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await save(page).click();
  await expect(page.getByText(/Your changes are still here\.$/)).toBeVisible();
  await page.unroute('**/api/privacy/settings');
  await save(page).click();
  await expect(page.getByText('Privacy settings saved')).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  await arrived(page);
  await expect(section(page, 'Account activity').getByText('calendar words, names')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Anonymous Mode' })).toBeChecked();
  await walkTo(page, '/contact');
  await openBar(page);
  // Of the words that are seen: among the tools of the closed menu there are analytics.
  await expect(page.getByRole('banner')).not.toContainText(/Ana|Lima|person-/, { useInnerText: true });
});

test('@deep what was exported comes back once; a move to the account that is interrupted loses nothing; less kept says how much goes', async ({
  page,
}) => {
  await newPerson(page);
  await openPrivacy(page);
  await page.getByLabel('Bring an export back').setInputFiles({ ...exportOf([]), buffer: Buffer.from('{"format":') });
  await expect(page.getByText('This file can’t be read', { exact: false })).toBeVisible();
  await bringIn(page, [daysAgo(2), daysAgo(60), daysAgo(90)]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^settings-\d{4}-\d\d-\d\d\.json$/);
  const path = await file.path();
  expect(JSON.parse(readFileSync(path, 'utf8')).records).toHaveLength(3);
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Check-ins, as a table' }).click();
  expect(readFileSync(await (await table).path(), 'utf8')).toContain(`"6","'=1+1"`);
  await page.getByLabel('Bring an export back').setInputFiles(path);
  await page.getByRole('button', { name: 'Bring Them In' }).click();
  await expect(page.getByText('3 records were here already.', { exact: false })).toBeVisible();

  const backup = page.getByRole('switch', { name: 'Cloud Backup' });
  await backup.check();
  await save(page).click();
  await page.getByRole('button', { name: 'Move to My Account' }).click();
  await expect(page.getByText('Everything is in your account now')).toBeVisible();
  await backup.uncheck();
  await save(page).click();
  await page.getByRole('button', { name: 'Move to This Device' }).click();
  await expect(page.getByText('Everything is on this device now')).toBeVisible();
  expect(await inAccount(page)).toBe(0);
  let puts = 0;
  await page.route('**/api/journal/records/**', (route) => {
    if (route.request().method() === 'PUT') puts += 1;
    return puts > 1 ? route.abort() : route.fallback();
  });
  await backup.check();
  await save(page).click();
  await page.getByRole('button', { name: 'Move to My Account' }).click();
  await expect(page.getByText('Not everything was moved')).toBeVisible();
  await page.unroute('**/api/journal/records/**');
  await page.reload();
  await expect(page.getByText('2 records still on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Move the Rest' }).click();
  await expect(page.getByText('Everything is in your account now')).toBeVisible();
  expect(await inAccount(page)).toBe(3);

  await page.getByRole('radio', { name: /^30 days/ }).check();
  await save(page).click();
  const ask = page.getByRole('dialog', { name: 'Keep less?' });
  await expect(ask).toContainText('2 records older than 30 days go for good');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  expect(await inAccount(page)).toBe(3);
  await save(page).click();
  await ask.getByRole('button', { name: 'Save and Delete' }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await inAccount(page)).toBe(1);
});

test('an end with seven days to undo: signed out, one page only, and everything back', async ({ page }) => {
  const { email } = await newPerson(page);
  await openPrivacy(page);
  await tellStory(page);
  await page.getByRole('button', { name: 'Delete All Data' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete All Data?' });
  await expect(ask).toContainText('This action cannot be undone.');
  await expect(ask.getByRole('radio', { name: /^In 7 days/ })).toBeChecked();
  await ask.getByRole('radio', { name: /^Leave them nameless/ }).check();
  await ask.getByLabel('Type DELETE to continue').fill('DELETE');
  await ask.getByRole('button', { name: 'Delete in 7 Days' }).click();
  await expect(page).toHaveURL(/\/account\/closing$/);
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await signInHere(page, email);
  await expect(page.getByText('It will be erased on', { exact: false })).toBeVisible();
  await expectClean(page);
  // Sent back by a whole load: nothing of the page before is waited for.
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account\/closing$/);
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
  await walkTo(page, PATH);
  await arrived(page);
  await expect(page.getByText('Account deletion was called off')).toBeVisible();
});
