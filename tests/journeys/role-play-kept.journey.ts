/** What becomes of scenarios once they are there: names that never leave, the discreet view, paper, history, one's own no. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { question } from './answer-questions.ts';
import { expectClean } from './open-page.ts';
import { cards, generateScenarios, newPersonAtLastStep, ROLE_PLAY, scenariosTitle } from './open-role-play.ts';
import { newPerson } from './person.ts';
import { openSeededScenarios } from './seeded-scenarios.ts';

// Six steps come first, and some look at many screens.
test.describe.configure({ timeout: 300_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page) => page.locator('main').textContent();

test('names are put in by this browser alone: no request ever holds them, and a reload has them still', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await openSeededScenarios(page);
  await press(page, 'Your names');
  const dialog = page.getByRole('dialog', { name: 'Your names' });
  await expect(dialog.getByLabel('Partner 1')).toBeFocused();
  await expectClean(page);
  await dialog.getByLabel('Partner 1').fill('Mirabelle');
  await dialog.getByLabel('Partner 2').fill('Josquin');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Names saved')).toBeVisible();
  const characters = cards(page).first().getByRole('list', { name: 'Characters' });
  await expect(characters.getByText('Mirabelle')).toBeVisible();
  await expect(characters.getByText('Josquin')).toBeVisible();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Show details/ })
    .click();
  await expect(
    cards(page)
      .first()
      .getByText(/^Mirabelle is /),
  ).toBeVisible();
  expect(await shown(page)).not.toContain('Partner 1');

  await page.reload();
  await press(page, 'Full Details');
  await expect(cards(page).first().getByText('Mirabelle').first()).toBeVisible();
  await press(page, 'Your names');
  await dialog.getByLabel('Partner 1').fill(' ');
  await dialog.getByLabel('Partner 2').fill('');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(characters.getByText('Partner 1')).toBeVisible();

  const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`);
  expect(sent.some((text) => text.includes('/api/journal/records/role-play/'))).toBe(true);
  expect(sent.filter((text) => /mirabelle|josquin/i.test(decodeURIComponent(text.replaceAll('%', '%25'))))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/mirabelle|josquin/i);
});

test('in the discreet view only what a calendar might say is on the page; a reload waits to be asked', async ({
  page,
}) => {
  await openSeededScenarios(page);
  const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  await press(page, 'Discreet View');
  await expect(page).toHaveTitle('Planner');
  await expect(page.locator('html')).toHaveAttribute('data-discreet', 'on');
  const expectDiscreet = async () => {
    await expect(question(page)).toHaveText('Saved for later');
    const markup = await page.locator('main').innerHTML();
    for (const telling of [...titles, 'Partner 1', 'Role Play', 'Dialogue starters', 'Old flames', 'safe word']) {
      expect(markup).not.toContain(telling);
    }
    await expect(page.locator('main ol > li')).toHaveCount(3);
  };
  await expectDiscreet();
  await expectClean(page);
  await page.reload();
  await expectDiscreet();
  await press(page, 'Full Details');
  await expect(page.getByRole('heading', { name: titles[0] ?? '' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-discreet', 'on');
});

test('on paper every detail stands open and no button is left; discreetly there is nothing to tell', async ({
  page,
}) => {
  await openSeededScenarios(page);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['The story', 'Step by step', 'Dialogue starters', 'Safety tips', 'Aftercare']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(3);
    await expect(page.getByRole('heading', { name }).last()).toBeVisible();
  }
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Discreet View');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Aftercare' })).toHaveCount(0);
});

test('earlier scenarios are listed by discreet titles, open from there, and go when removed', async ({ page }) => {
  await openSeededScenarios(page);
  const address = page.url();
  const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  await page.goto(ROLE_PLAY);
  await expect(question(page)).toHaveText('Your scenarios');
  await expectClean(page);
  for (const title of titles) expect(await shown(page)).not.toContain(title);
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(address);
  await expect(scenariosTitle(page)).toBeVisible();

  await page.getByRole('link', { name: 'Your scenarios' }).click();
  await page.getByRole('button', { name: 'New scenarios' }).click();
  await expect(page.getByLabel('Some experience')).toBeChecked();
  await page.goto(ROLE_PLAY);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Scenarios deleted')).toBeVisible();
  await page.goto(address);
  await expect(question(page)).toHaveText('No such scenarios here');
  await expectClean(page);
});

test('what was had goes along as seen, what stays is the boundary, and no other answer', async ({ page }) => {
  await openSeededScenarios(page);
  const orders: Array<Record<string, unknown>> = [];
  await page.route('**/api/scenarios', async (route) => {
    orders.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.getByRole('button', { name: 'Generate New' }).click();
  await expect.poll(() => orders.length).toBe(1);
  expect(Object.keys(orders[0] ?? {}).sort()).toEqual(['count', 'day', 'preferences', 'seed', 'seen', 'wishes']);
  expect(orders[0]?.seen).toHaveLength(3);
  expect(orders[0]?.preferences).toMatchObject({ comfortBoundaries: ['cameras'], preferredThemes: ['old-flames'] });
});

test('one’s own no goes along unseen, and is shown beside the boundaries only when asked', async ({ page }) => {
  await newPerson(page);
  await page.goto('/tools/yes-maybe-no');
  await page.getByRole('button', { name: 'Open my list' }).click();
  await page.getByRole('button', { name: 'Boundaries' }).click();
  await page.getByRole('group', { name: 'Covered eyes' }).getByLabel('No', { exact: true }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${ROLE_PLAY}?step=5`);
  await expect(page.getByText('Your own list counts as well')).toBeVisible();
  await expect(page.getByLabel(/^Covered eyes/)).not.toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'Covered eyes' })).toHaveCount(0);
  await press(page, 'Show mine');
  await expect(page.getByRole('listitem').filter({ hasText: 'Covered eyes' })).toBeVisible();
  await expectClean(page);
  await press(page, 'Hide mine');
  await expect(page.getByRole('listitem').filter({ hasText: 'Covered eyes' })).toHaveCount(0);

  const sent = page.waitForRequest('**/api/scenarios');
  await page.goto(`${ROLE_PLAY}?step=6`);
  await generateScenarios(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    wishes: { avoid: ['boundary:covered-eyes'] },
    preferences: { comfortBoundaries: [] },
  });
  await expect(scenariosTitle(page)).toBeVisible();
  expect(await shown(page)).not.toMatch(/covered eyes/i);
});

test('a bundle that could not be stored is stored on the next try, not made again', async ({ page }) => {
  await newPersonAtLastStep(page);
  let [asked, refused] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/scenarios')) asked += 1;
  });
  await page.route('**/api/journal/records/role-play/*', async (route) => {
    if (route.request().method() !== 'PUT' || refused > 0) return route.continue();
    refused += 1;
    await route.abort('connectionreset');
  });
  await generateScenarios(page).click();
  await expect(question(page)).toHaveText('Generation Failed');
  const before = asked;
  await press(page, 'Try Again');
  await expect(scenariosTitle(page)).toBeVisible();
  expect(asked).toBe(before);
});

test('a journal that is locked, or out of reach, says so and what is safe', async ({ page }) => {
  await openSeededScenarios(page);
  await page.route('**/api/journal/records/role-play/**', (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(question(page)).toHaveText('The scenarios could not be opened');
  await expectClean(page);
  await page.unroute('**/api/journal/records/role-play/**');
  await press(page, 'Try Again');
  await expect(question(page)).toHaveText('Saved for later');

  await page.route('**/api/journal/release', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'fresh-proof-needed', detail: 'Please sign in again to show that it is you.' }),
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
  await page.reload();
  await expect(question(page)).toHaveText('Your journal is locked');
  await expect(page.getByText('Your scenarios are safe in it.')).toBeVisible();
  await expectClean(page);
});
