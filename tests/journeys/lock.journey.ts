/** Lock, cover, blank and quick exit, measured: where the words of a person stand before, and that they stand nowhere after. */
import { expect, type Page, test } from '@playwright/test';
import { journalKeys, placesOf } from './find-words.ts';
import { alive, expectCleanInBothSizes } from './open-page.ts';
import { click } from './open-plan.ts';
import { scenariosTitle } from './open-role-play.ts';
import { SPICE_UP } from './open-spice-up.ts';
import { openSeededScenarios } from './seeded-scenarios.ts';

test.describe.configure({ timeout: 300_000 });

const PASSWORD = 'quiet-lantern-Harbour-7';
const NAME = 'Zinnober';
const DRAFT = 'Kranichsprung';
const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });
const draftField = (page: Page) => page.getByLabel('Previous activities');

/** A bundle of scenarios that speaks of someone by a name; answers the words to look for. */
async function openNamed(page: Page): Promise<string[]> {
  await openSeededScenarios(page);
  await click(page, 'Your names');
  const dialog = page.getByRole('dialog', { name: 'Your names' });
  await dialog.getByLabel('Partner 1').fill(NAME);
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Names saved')).toBeHidden();
  const title = await page.getByRole('article').first().getByRole('heading').first().textContent();
  expect(await placesOf(page, [NAME])).toContain('document');
  return [NAME, title ?? NAME];
}

/** Clicks in the open menu, and answers after how many milliseconds the page's own words had left the document. */
const timed = (page: Page, word: string, name: string) =>
  page.evaluate(
    ([sought = '', label = '']) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) =>
          each.textContent?.startsWith(label),
        );
        const begun = performance.now();
        const look = () => {
          if (!document.documentElement.outerHTML.includes(sought)) resolve(performance.now() - begun);
          else setTimeout(look);
        };
        button?.click();
        queueMicrotask(look);
      }),
    [word, name],
  );

async function unlockHere(page: Page): Promise<void> {
  await click(page, 'Unlock');
  await page.getByLabel('Your password').fill(PASSWORD);
  await click(page, 'Continue');
}

test(
  'locked: no word and no key is left, Back and reload stay locked, and unlocking brings the page back',
  { tag: '@phone-only' },
  async ({ page, context }, info) => {
    const words = await openNamed(page);
    const address = page.url();
    const other = await context.newPage();
    // At once: without a step, the tool leads to the first one when it has read what there is, over any walk under way.
    await other.goto(`${SPICE_UP}?step=5`);
    await draftField(other).fill(DRAFT);
    await expect
      .poll(() => other.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('sealed:'))))
      .toBe(true);
    expect(await placesOf(other, [DRAFT])).toContain('fields');

    await page.getByRole('button', { name: 'Hide', exact: true }).press('ArrowDown');
    const took = await timed(page, NAME, 'Lock now');
    info.annotations.push({ type: 'document empty after', description: `${took.toFixed(1)} ms` });
    await expect(lockScreen(page)).toBeVisible();
    await expect(page).toHaveTitle('Planner');
    await expect(lockScreen(other)).toBeVisible();
    await expect.poll(() => journalKeys(page)).toEqual([]);
    for (const each of [page, other]) expect(await placesOf(each, [...words, DRAFT])).toEqual([]);
    await expectCleanInBothSizes(page);

    // Back, to the very page that was locked.
    await page.goto('/account');
    await page.goBack();
    await expect(lockScreen(page)).toBeVisible();
    expect(await placesOf(page, [...words, DRAFT])).toEqual([]);
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(lockScreen(page)).toBeVisible();
    await expect(page).toHaveTitle('Planner');
    await expect.poll(() => journalKeys(page)).toEqual([]);
    expect(await placesOf(page, words)).toEqual([]);

    // Pages that show nothing of a person stay as they are.
    const open = await context.newPage();
    await open.goto('/contact');
    await alive(open);
    await expect(lockScreen(open)).toHaveCount(0);
    await open.close();

    await unlockHere(page);
    await click(page, 'Full Details');
    await expect(page.getByText(NAME).first()).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(draftField(other)).toHaveValue(DRAFT);
  },
);

/** What the browser tells a page when its window loses the focus, is hidden, or comes back. */
const tell = (page: Page, what: 'blur' | 'focus' | 'hidden' | 'visible') =>
  page.evaluate((name) => {
    if (name === 'blur' || name === 'focus') return dispatchEvent(new Event(name));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => name });
    return document.dispatchEvent(new Event('visibilitychange'));
  }, what);
test('@deep covered while not in use, blank when hidden, gone by quick exit', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: '<title>Elsewhere</title>' }));
  const words = await openNamed(page);
  await click(page, 'Your names');
  const field = page.getByLabel('Partner 2');
  await field.pressSequentially('Lapis');
  const pictures: Buffer[] = [];
  for (const [away, back] of [
    ['blur', 'focus'],
    ['hidden', 'visible'],
  ] as const) {
    await tell(page, away);
    // The typing goes on, and nothing is read out for it.
    pictures.push(await page.screenshot());
    await expect(field).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Your names' })).toHaveCount(1);
    await tell(page, back);
    await expect(page.locator('.cover')).toHaveCount(0);
    await field.pressSequentially(' x');
  }
  await expect(field).toHaveValue('Lapis x x');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const seen = await page.screenshot();
  await tell(page, 'blur');
  pictures.push(await page.screenshot());
  await tell(page, 'focus');
  // The same blank paper over the dialog and over the page, whatever stood there.
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(1);
  expect(pictures[0]?.equals(seen)).toBe(false);

  await click(page, 'Hide');
  await expect(page.getByRole('dialog', { name: 'Screen hidden' })).toBeVisible();
  expect(await placesOf(page, words)).toEqual([]);
  await page.getByRole('dialog', { name: 'Screen hidden' }).click();
  await expect(scenariosTitle(page)).toBeVisible();
  await expect(page.getByText(NAME).first()).toBeVisible();

  const address = page.url();
  // Held for two seconds: gone before it is let go.
  await page.getByRole('button', { name: 'Hide', exact: true }).hover();
  await page.mouse.down();
  await expect(page).toHaveTitle('Elsewhere');
  await page.mouse.up();
  await page.goBack();
  await expect(page).not.toHaveTitle('Elsewhere');
  expect(await placesOf(page, words)).toEqual([]);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  expect(await placesOf(page, words)).toEqual([]);
  // The page that left may have been gone before its keys were: then it is this one that takes them away.
  await expect.poll(() => journalKeys(page)).toEqual([]);
});
