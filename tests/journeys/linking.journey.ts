/** Two browsers become a couple by a link, show each other what they choose, and part in silence while one is looking. */
import { expect, type Page, test } from '@playwright/test';
import { openLinkedPair } from './linked-pair.ts';
import { expectCleanInBothSizes, open, walkTo } from './open-page.ts';
import { click, dialog } from './open-plan.ts';
import { freshAddress } from './person.ts';
import { openSeededPlan, seedPlan } from './seeded-plan.ts';
import { signUpHere } from './sign-in-form.ts';

// Eight steps come first.
test.describe.configure({ timeout: 300_000 });

const NOT_SHARED = 'This is no longer shared.';

const records = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/partner/records?kind=plan', {
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    });
    return { status: answer.status, said: ((await answer.json()) as { detail?: string }).detail };
  });

test('invite, accept with a sign-up, choose, see it live, part: the other is told only that it is not shared any more @phone-only', async ({
  page: ada,
  browser,
  contextOptions,
}) => {
  await openSeededPlan(ada);
  await walkTo(ada, '/partner');
  await ada.getByLabel('Your name, as they know you').fill('Ana');
  await ada.getByLabel('A few words').fill('Shall we?');
  await ada.getByLabel('One question').fill('Which evening suits you?');
  await ada.getByRole('button', { name: 'Make a link' }).click();
  const link = await ada.getByLabel('The link').inputValue();
  await expectCleanInBothSizes(ada);
  await walkTo(ada, '/us');
  await expect(ada.getByRole('heading', { name: 'Your card is ready' })).toBeVisible();
  await walkTo(ada, '/partner');

  const context = await browser.newContext(contextOptions);
  const ben = await context.newPage();
  const asked: string[] = [];
  ben.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await ben.goto(link);
  await expect(ben.getByRole('heading', { name: 'A card from Ana' })).toBeVisible();
  await expect(ben).toHaveURL(/\/invite$/);
  await ben.getByRole('button', { name: 'Open it' }).click();
  await expect(ben.getByText('Ana wants to plan with you')).toBeVisible();
  await expectCleanInBothSizes(ben);
  await ben.getByLabel('Which evening suits you?').fill('Wednesday, after eight.');
  await ben.getByRole('button', { name: 'Send answer' }).click();
  await expect(ben.getByText('Your answer is on its way')).toBeVisible();
  await ben.getByRole('button', { name: 'Accept' }).click();
  await signUpHere(ben, freshAddress('ben'), 'Ben');
  await expect(ben).toHaveURL(/\/partner$/);
  await expect(ben.getByText('You show nothing yet')).toBeVisible();
  // The key went to no server, and the link is of no use to anyone else.
  const key = /#k=([\w-]{43})/.exec(link)?.[1];
  expect(key).toBeDefined();
  expect(asked.join('\n')).not.toContain(key);
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByText('This invitation has expired or was used.')).toBeVisible();
  await stranger.close();

  await ada.reload();
  await expect(ada.getByText('Linked with Ben')).toBeVisible();
  await expect(ada.getByText('Wednesday, after eight.')).toBeVisible();
  await expect(ben.getByText('Nothing is shown right now.')).toBeVisible();
  // The same six words on both sides, and who says that they compared them is seen by both at once.
  for (const page of [ada, ben]) await page.getByRole('button', { name: 'Show our six words' }).click();
  const words = (page: Page) => page.getByRole('list', { name: 'Safety number' }).getByRole('listitem');
  for (const page of [ada, ben]) await expect(words(page)).toHaveCount(6);
  expect(await words(ben).allTextContents()).toEqual(await words(ada).allTextContents());
  await ada.getByRole('button', { name: 'We compared it' }).click();
  await expect(ben.getByText(/^Your partner said on .* that you compared it\./)).toBeVisible();
  await ada.getByRole('switch', { name: /^Plan\b/ }).check();
  await expect(ada.getByText('You show nothing yet')).toHaveCount(0);
  // Live: Ben's page was not touched.
  await expect(ben.getByRole('grid', { name: 'Calendar' })).toBeVisible();
  const titles = ben.locator('.month-event');
  await expect(titles.first()).toBeVisible();

  await ada.getByRole('button', { name: 'Unlink', exact: true }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(ada.getByText(NOT_SHARED)).toBeVisible();
  await expect(ben.getByText(NOT_SHARED)).toBeVisible();
  await expect(titles).toHaveCount(0);
  await expect(ben.getByText('Ana')).toHaveCount(0);
  expect(await records(ben)).toEqual({ status: 404, said: NOT_SHARED });
  await context.close();
});

test('@deep @phone-only what is moved is seen on the other’s open page, and is what the partner is said to see', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions);
  const [ada, ben] = pair.pages;
  try {
    const { planId } = await seedPlan(pair.people[0]);
    for (const page of [ada, ben]) await page.goto('/partner');
    await ada.getByRole('switch', { name: /^Plan\b/ }).check();
    const titles = ben.locator('.month-event');
    await expect(titles.first()).toBeVisible();
    await expectCleanInBothSizes(ben);

    // Moved in another tab of Ada's: Ben's page follows, untouched.
    const plan = await ada.context().newPage();
    await plan.goto(`/tools/intimacy-planner/${planId}`);
    await click(plan, 'List View');
    await plan.locator('.plan-card-title').last().click();
    await click(plan, 'Move to another time');
    const offer = dialog(plan).getByRole('listitem').first();
    const when = (await offer.locator('span').allTextContents()).slice(0, 2).join(', ');
    await click(ben, 'List View');
    await expect(ben.getByText(when)).toHaveCount(0);
    await offer.getByRole('button').click();
    const began = Date.now();
    await expect(ben.getByText(when)).toBeVisible();
    test
      .info()
      .annotations.push({ type: 'a moved evening on the other screen', description: `${Date.now() - began} ms` });
    await click(ben, 'Calendar View');

    await ada.getByRole('button', { name: 'See it as my partner does' }).click();
    const preview = ada.getByRole('dialog', { name: 'As your partner sees it' });
    await expect(preview.locator('.month-event')).toHaveCount(await titles.count());
    await expectCleanInBothSizes(ada);
  } finally {
    await pair.close();
  }
});

test('the safety page is a click away, needs no account, and leaves at once', async ({ page }) => {
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  await open(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('If you are not safe with your partner');
  await expect(page).toHaveTitle(/^Good to know/);
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveTitle('Elsewhere');
});
