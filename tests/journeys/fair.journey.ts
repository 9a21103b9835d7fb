/** Fair between two, in two browsers: each shares what they like and makes a plan, nobody sees whose wish an evening was, and the account goes with the link. */
import { expect, type Page, test } from '@playwright/test';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { QUESTIONNAIRE, type Questionnaire } from '../../web/planner/questionnaire/questionnaire-state.ts';
import { generate, PLANNER } from './answer-questions.ts';
import { openLinkedPair } from './linked-pair.ts';
import { click } from './open-plan.ts';
import { journalOf, type Person, signIn } from './person.ts';
import { answered } from './seeded-plan.ts';

test.describe.configure({ timeout: 600_000 });

const LIKES = [
  { goal: 'Emotional Bonding', hour: 'Evening' },
  { goal: 'Mutual Pleasure', hour: 'Late Morning' },
] as const;

const shown = (page: Page, words: string) => page.locator('dd', { hasText: words });

/** On the last step, with hours and kinds of evening that the two like differently. */
async function atLastStep(page: Page, person: Person): Promise<void> {
  const form = answered();
  const draft = {
    ...form.draft,
    availableTimeSlots: ['late-morning' as const, 'evening' as const],
    availableDays: ['weekdays' as const, 'weekends' as const],
    primaryGoals: ['bonding' as const, 'pleasure' as const],
  };
  const kept: Questionnaire = { ...form, draft };
  await signIn(page, person, { [QUESTIONNAIRE]: kept });
  await page.goto(`${PLANNER}?step=8`);
}

const turnsOf = async (person: Person) => {
  const { records } = await (await journalOf(person)).list<StoredPlan>('planner');
  return records.map(({ value }) => value.turn);
};

test('@deep @phone-only what two like is shared out in both one’s plans, told to nobody, and forgotten when they unlink', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions);
  const [ana, ben] = pair.pages;
  try {
    for (const page of [ana, ben]) {
      await page.goto('/partner');
      await page.getByRole('switch', { name: /^Kinds of evening/ }).check();
    }
    for (const [at, { goal, hour }] of LIKES.entries()) {
      const [own, other] = at === 0 ? [ana, ben] : [ben, ana];
      await own.getByRole('group', { name: 'Evenings I like' }).getByRole('button', { name: goal }).click();
      await own.getByRole('group', { name: 'Hours I like' }).getByRole('button', { name: hour, exact: true }).click();
      // What was chosen to be shown is shown in full view, and nothing is said of an account.
      await other.getByRole('button', { name: 'Full Details' }).click();
      await expect(shown(other, goal)).toBeVisible();
      await expect(shown(other, hour)).toBeVisible();
      await expect(other.getByRole('main')).not.toContainText(/\bscore\b|\bpoints\b/i);
    }

    for (const [at, page] of pair.pages.entries()) {
      const person = pair.people[at];
      if (!person) throw new Error('There are two.');
      await atLastStep(page, person);
      await generate(page).click();
      await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
      await click(page, 'Full Details');
      await click(page, 'List View');
      const told = page.getByRole('main');
      await expect(told).not.toContainText(/\b(Ana|Ben)\b/);
      await expect(told).not.toContainText(/your partner (likes|wish)|\bfair\b|your turn|whose (wish|turn)/i);
      await expect.poll(async () => (await turnsOf(person)).map((turn) => turn !== undefined)).toEqual([true]);
    }
    const [[one], [other]] = await Promise.all([turnsOf(pair.people[0]), turnsOf(pair.people[1])]);
    expect(one?.couple).toBe(other?.couple);

    await ana.goto('/partner');
    await ana.getByRole('button', { name: 'Unlink', exact: true }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click();
    await expect(ana.getByText('This is no longer shared.')).toBeVisible();
    await expect.poll(() => turnsOf(pair.people[0])).toEqual([undefined]);
    await ben.goto('/partner');
    await expect.poll(() => turnsOf(pair.people[1])).toEqual([undefined]);
  } finally {
    await pair.close();
  }
});
