/** 'Our list' in two browsers that see each other's changes as they happen. */
import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../server/sign-up.ts';
import { openLinkedPair } from './linked-pair.ts';
import type { Person } from './person.ts';

test.use({ serviceWorkers: 'allow' });

const rows = (page: Page) => page.getByRole('list', { name: 'To do' }).getByRole('listitem');
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add to the list').fill(text);
  await page.keyboard.press('Enter');
}

async function reword(page: Page, text: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${text}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Words').fill(words);
  await page.keyboard.press('Enter');
}

const call = async (person: Person, method: string, path: string, body?: object) =>
  expect((await callAs(person, method, person.server + path, body)).status).toBe(204);

test('two browsers, one list: each sees the other’s change as it happens, edits at once both hold, and an end shows only that @phone-only @deep', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions);
  const [one, two] = pair.pages;
  try {
    await call(pair.people[0], 'PUT', '/api/partner/shares', { kinds: ['list'] });
    for (const page of [one, two]) {
      await page.goto('/database');
      await expect(page.getByText('Both of you see this list')).toBeVisible();
    }
    await add(one, 'A first thing');
    await expect(rows(two)).toHaveText([/A first thing/]);
    await add(two, 'A second thing');
    await expect(rows(one)).toHaveText([/A first thing/, /A second thing/]);

    // Both reword the same thing before either has seen the other's.
    for (const page of [one, two]) await page.route('**/api/partner/records/**', (route) => route.abort());
    for (const [page, words] of [
      [one, 'Rye bread'],
      [two, 'Wheat bread'],
    ] as const) {
      await reword(page, 'A first thing', words);
      await expect(page.getByText(/1 change waits/)).toBeVisible();
    }
    for (const page of [one, two]) {
      await page.unroute('**/api/partner/records/**');
      // The page tries by itself too, and may have been first.
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Try Again', exact: true });
        if (await again.isVisible()) await again.click({ timeout: 1_000 });
        await expect(page.getByText(/1 change waits/)).toHaveCount(0, { timeout: 3_000 });
      }).toPass();
    }
    for (const page of [one, two]) {
      await expect(page.getByText('Rye bread')).toBeVisible();
      await expect(page.getByText('Wheat bread')).toBeVisible();
    }
    await click(one, 'Take this one');
    for (const page of [one, two]) await expect(page.getByText('Also written')).toHaveCount(0);

    await call(pair.people[1], 'DELETE', '/api/partner/couple');
    for (const page of [one, two]) await expect(page.getByText('This is no longer shared.')).toBeVisible();
    // Each keeps what they wrote.
    await expect(rows(one)).toHaveText([/bread/]);
    await expect(rows(two)).toHaveText([/second/]);
  } finally {
    await pair.close();
  }
});
