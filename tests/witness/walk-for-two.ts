/** What two people do: one invites, the other accepts, both show, answer, compare and write on one list, and it ends. */
import { expect, type Page } from '@playwright/test';
import { clickSignOut, walkTo } from '../journeys/open-page.ts';
import { click, dialog } from '../journeys/open-plan.ts';
import { signUpHere } from '../journeys/sign-in-form.ts';
import type { LivedAnswers } from './lives.ts';
import { addToList, keepWishes, type Settled, workerThere } from './walk-small-things.ts';

/** Every switch there is. */
const SHOWN = ['Plan', 'Check-ins', 'Cycle phase', 'Ideas', 'When I am busy', 'Our list'];

/** From the plan's own page: two evenings, under the words chosen, answered in a browser without an account, and seen. */
export async function sendByLink(
  page: Page,
  other: Page,
  settled: Settled,
  { words, answer }: LivedAnswers['page'],
): Promise<void> {
  await click(page, 'Share with Partner');
  await click(page, 'Choose evenings');
  await dialog(page).getByRole('button', { name: words, exact: true }).click();
  const boxes = dialog(page).getByRole('checkbox');
  await expect(boxes.first()).toBeChecked();
  for (let box = (await boxes.count()) - 1; box > 1; box--) await boxes.nth(box).uncheck();
  await click(page, 'Make the page');
  const link = await dialog(page).getByLabel('The link').inputValue();
  await settled();
  await other.goto(link);
  await click(other, answer);
  if (answer === 'Another time?') {
    await other.getByRole('radio').first().check();
    await other.getByRole('button', { name: /^Tell / }).click();
    await expect(other.getByText(/ knows\./)).toBeVisible();
    await expect(dialog(page).getByText(/^Rather /)).toBeVisible();
  } else {
    await expect(other.getByText('You’re both in')).toBeVisible();
    await expect(dialog(page).getByText('Works', { exact: true })).toBeVisible();
  }
  await settled();
  await page.keyboard.press('Escape');
}

export async function linkTheTwo(
  page: Page,
  other: Page,
  settled: Settled,
  { invitation }: LivedAnswers,
): Promise<void> {
  await page.goto('/partner');
  await page.getByLabel('Your name, as they know you').fill(invitation.name);
  await page.getByLabel('A few words').fill(invitation.words);
  await page.getByLabel('One question').fill(invitation.question);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('The link').inputValue();
  await other.goto(link);
  await other.getByRole('button', { name: 'Open it' }).click();
  await other.getByLabel(invitation.question).fill(invitation.answer);
  await other.getByRole('button', { name: 'Send answer' }).click();
  await expect(other.getByText('Your answer is on its way')).toBeVisible();
  await other.getByRole('button', { name: 'Accept' }).click();
  await signUpHere(other, 'ben@example.org', 'Ben');
  await expect(other.getByText('You show nothing yet')).toBeVisible();
  await workerThere(other);
  await page.reload();
  await expect(page.getByText('Linked with Ben')).toBeVisible();
  for (const kind of SHOWN) {
    const shown = page.getByRole('switch', { name: new RegExp(`^${kind}\\b`) });
    // It is checked at once, and told when what is written meanwhile is through.
    const told = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/partner/shares'),
    );
    await shown.click();
    await expect(shown).toBeChecked();
    await told;
    await settled();
  }
  await expect(other.getByRole('grid', { name: 'Calendar' })).toBeVisible();
}

export async function meetDaily(page: Page, other: Page, settled: Settled, answers: LivedAnswers): Promise<void> {
  for (const [at, one] of [page, other].entries()) {
    await one.goto('/partner/question');
    // Whoever kept nothing yet is asked where first.
    if (one === other) await click(one, 'Open the question');
    await one.getByLabel('Your answer').fill(answers.question[at] ?? '');
    await click(one, 'Answer for both of us');
    await expect(one.getByLabel('Your answer')).toHaveCount(0);
    await settled();
  }
  await expect(page.getByRole('definition').nth(1)).toContainText(answers.question[1]);
  await other.goto('/database');
  // What is one's own of a shared list is copied to one's own journal a while after it was written.
  const copied = other.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/journal/records/list/'),
  );
  await addToList(other, () => copied.then(() => settled()), answers.theirListItem);
  await compare(page, other, settled, answers);
}

async function compare(page: Page, other: Page, settled: Settled, { theirWishes }: LivedAnswers): Promise<void> {
  await keepWishes(other, settled, theirWishes);
  await page.goto('/tools/yes-maybe-no');
  await settled();
  await click(page, 'Start a comparison');
  await expect(page.getByRole('heading', { name: 'Waiting for your partner' })).toBeVisible();
  await other.reload();
  await click(other, 'Compare our lists');
  await expect(other.getByRole('heading', { name: 'Your part is done' })).toBeVisible();
  await settled();
  await click(page, 'Look again');
  await expect(page.getByText(/^Your result from/)).toBeVisible();
  await settled();
  await click(other, 'Look again');
  await expect(other.getByText(/^Your result from/)).toBeVisible();
}

export async function part(page: Page, other: Page, settled: Settled): Promise<void> {
  await page.goto('/partner');
  await expect(page.getByText('Linked with Ben')).toBeVisible();
  // Copies are looked through as the page opens: an end amid that is met by some of it or not.
  await settled();
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
  const told = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/api/partner/couple'),
  );
  await dialog(page).getByRole('button', { name: 'Unlink', exact: true }).click();
  await told;
  await expect(page.getByText('This is no longer shared.')).toBeVisible();
  await settled();
  await leave(page, settled, 'Ana');
  await leave(other, settled, 'Ben');
}

/** From a page that has read what it shows, which begins when the browser is idle: a session that ends amid it cuts some of the reads off. */
async function leave(page: Page, settled: Settled, name: string): Promise<void> {
  const looked = page.waitForResponse((response) => response.url().endsWith('/api/journal/release'));
  await walkTo(page, '/tools');
  await looked;
  await settled();
  await clickSignOut(page, name);
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
}
