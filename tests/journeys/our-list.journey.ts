/** 'Our list': alone with it, without a connection, and two browsers that see each other's changes as they happen. */
import { expect, type Page, test } from '@playwright/test';
import { openLinkedPair } from './linked-pair.ts';
import { alive, expectClean, isPhone } from './open-page.ts';
import { newPerson } from './person.ts';

test.use({ serviceWorkers: 'allow' });

const PAGE = '/database';
const rows = (page: Page, name: 'To do' | 'Done' = 'To do') => page.getByRole('list', { name }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => expect(page.locator('.our-list-saved')).toHaveText('Saved');

async function add(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.getByLabel('Add to the list').fill(text);
    await page.keyboard.press('Enter');
  }
}

async function more(page: Page, text: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${text}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openOwn(page: Page): Promise<void> {
  await newPerson(page);
  await page.goto(PAGE);
  await alive(page);
  await press(page, 'Open my list');
  await expect(page.getByText('Nothing on the list')).toBeVisible();
}

test('signed out it asks to sign in', async ({ page }) => {
  await page.goto(PAGE);
  await alive(page);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});

test('alone: add, tick, reword, put in order by keys, menu and dragging, remove and take it back', async ({ page }) => {
  test.setTimeout(300_000);
  await openOwn(page);
  await expectClean(page);
  await add(page, 'Book a table', 'Buy candles', 'Water the fig tree');
  await expect(rows(page)).toHaveText([/Book a table/, /Buy candles/, /Water the fig tree/]);
  await page.getByRole('button', { name: /^Move Water the fig tree/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Water the fig tree: now 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: /^Move Water the fig tree/ })).toBeFocused();
  await more(page, 'Book a table', 'Move down');
  await expect(rows(page)).toHaveText([/Water/, /Book/, /candles/]);

  const handle = await page.getByRole('button', { name: /^Move Buy candles/ }).boundingBox();
  const first = await rows(page).first().boundingBox();
  if (!handle || !first) throw new Error('no rows');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, first.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page)).toHaveText([/candles/, /Water/, /Book/]);

  await more(page, 'Buy candles', 'Edit');
  await page.getByLabel('Words').fill('Buy long candles');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Book a table' }).check();
  await expect(rows(page, 'Done')).toHaveText([/Book a table/]);
  await more(page, 'Water the fig tree', 'Remove');
  await expect(rows(page)).toHaveCount(1);
  await press(page, 'Undo');
  await expect(rows(page)).toHaveText([/long candles/, /Water/]);
  await saved(page);
  await expectClean(page);
  await page.reload();
  await expect(rows(page)).toHaveText([/long candles/, /Water/]);
  await expect(page.getByRole('checkbox', { name: 'Book a table' })).toBeChecked();
});

test('without a connection changes are kept and said, and written once it is back, also after the tab was closed', async ({
  page,
  context,
}) => {
  await openOwn(page);
  await add(page, 'Bread');
  await saved(page);
  await page.route('**/api/**', (route) => route.abort());
  await add(page, 'Olives');
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByText(/1 change waits on this device/)).toBeVisible();
  const again = await context.newPage();
  await page.close();
  await again.route('**/api/**', (route) => route.abort());
  await again.goto(PAGE);
  await expect(rows(again)).toHaveText([/Bread/, /Olives/]);
  await again.unroute('**/api/**');
  await press(again, 'Try Again');
  await saved(again);
  await again.reload();
  await expect(rows(again)).toHaveText([/Bread/, /Olives/]);
});

test('two browsers, one list: each sees the other’s change as it happens, edits at once both hold, and an end shows only that', async ({
  browser,
  contextOptions,
}, info) => {
  test.setTimeout(300_000);
  const pair = await openLinkedPair(browser, contextOptions);
  const [one, two] = pair.pages;
  try {
    await call(one, 'PUT', '/api/partner/shares', { kinds: ['list'] });
    for (const page of [one, two]) {
      await page.goto(new URL(PAGE, page.url()).href);
      await expect(page.getByText('Both of you see this list')).toBeVisible();
    }
    await add(one, 'A first thing');
    await expect(rows(two)).toHaveText([/A first thing/]);

    const took: number[] = [];
    for (let n = 1; n <= 5; n++) {
      const [teller, hearer] = n % 2 ? [one, two] : [two, one];
      const seen = hearer.evaluate(
        (text) =>
          new Promise<number>((done) => {
            const look = () => {
              if (document.body.textContent?.includes(text)) done(Date.now());
              else requestAnimationFrame(look);
            };
            look();
          }),
        `Thing number ${n}`,
      );
      await teller.getByLabel('Add to the list').fill(`Thing number ${n}`);
      const pressed = await teller.evaluate(() => Date.now());
      await teller.keyboard.press('Enter');
      took.push((await seen) - pressed);
    }
    info.annotations.push({ type: 'latency', description: `${took.join(', ')} ms` });
    process.stdout.write(`from a press to the partner's screen: ${took.join(', ')} ms\n`);

    // Both reword the same thing before either has seen the other's.
    for (const page of [one, two]) await page.route('**/api/partner/records/**', (route) => route.abort());
    for (const [page, words] of [
      [one, 'Rye bread'],
      [two, 'Wheat bread'],
    ] as const) {
      await more(page, 'A first thing', 'Edit');
      await page.getByLabel('Words').fill(words);
      await page.keyboard.press('Enter');
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
    await press(one, 'Take this one');
    for (const page of [one, two]) await expect(page.getByText('Also written')).toHaveCount(0);
    if (!isPhone(one)) await expectClean(one);

    await call(two, 'DELETE', '/api/partner/couple');
    for (const page of [one, two]) await expect(page.getByText('This is not shared any more.')).toBeVisible();
    // Each keeps what they wrote.
    await expect(rows(one)).toHaveText([/bread/, /number 1/, /number 3/, /number 5/]);
    await expect(rows(two)).toHaveText([/number 2/, /number 4/]);
  } finally {
    await pair.close();
  }
});

/** As the page itself calls the API. */
async function call(page: Page, method: string, path: string, body?: object): Promise<void> {
  const status = await page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(where, {
        method: how,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        },
        ...(what === null ? {} : { body: what }),
      });
      return answer.status;
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  );
  expect(status).toBe(204);
}
