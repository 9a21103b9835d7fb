/** Wishes, and a bundle of ideas made of them for a credit of the real server's and sealed as a browser seals it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { NO_WISHES } from '../../domain/list/wishes.ts';
import type { IdeaBundle } from '../../domain/spice-up/idea-bundle.ts';
import type { IdeasAnswer } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES } from '../../domain/spice-up/preferences.ts';
import { answersMade } from '../../web/billing/generation/bundle-answers.ts';
import { bundleRecord } from '../../web/journal/bundles/bundle-record.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import {
  newSpiceUpAnswers,
  preferencesOf,
  SPICE_UP_ANSWERS,
  type SpiceUpAnswers,
} from '../../web/spice-up/spice-up-answers.ts';
import { askForIdeas } from '../spice-up/ask-for-ideas.ts';
import { journalOf, makePerson, type Person, signIn } from './person.ts';

const ZONE = 'Europe/Berlin';

/** The choices that `chooseAll` makes in the form. */
export const wished = (): SpiceUpAnswers => ({
  ...newSpiceUpAnswers(),
  step: 6,
  preferences: {
    ...NO_PREFERENCES,
    relationshipType: 'settled',
    availableTime: '2-4-hours',
    budget: 'medium',
    location: 'home',
    activityTypes: ['food'],
  },
});

export interface SeededIdeas {
  person: Person;
  bundleId: string;
  bundle: IdeaBundle;
}

/** In this person's journal, for their credit or that of `payer`; `kept` is what the form then holds. */
export async function seedIdeas(person: Person, payer = person): Promise<SeededIdeas & { kept: SpiceUpAnswers }> {
  const answers = wished();
  const { seed } = answers;
  const day = todayIn(ZONE);
  const order = { preferences: preferencesOf(answers), seed, day, timezone: ZONE, seen: [], wishes: NO_WISHES };
  const journal = await journalOf(person);
  const asked = await askForIdeas(payer.server, payer.token, { order });
  if (asked.status !== 201) throw new Error(`No ideas were made: ${JSON.stringify(asked)}`);
  const made = asked.body as IdeasAnswer;
  const bundle = { ...made.bundle, generated_at: new Date().toISOString() };
  const bundleId = randomUUID();
  const { value } = bundleRecord('ideas', bundle.generated_at, { order }, { ...made, bundle });
  await journal.write('spice-up', bundleId, value, day);
  return { person, bundleId, bundle, kept: answersMade(answers) };
}

/** A new person, signed in, with their ideas on the screen in full. */
export async function openSeededIdeas(page: Page, server = ''): Promise<SeededIdeas> {
  const { kept, ...seeded } = await seedIdeas(await makePerson(server));
  const { person, bundleId } = seeded;
  await signIn(page, person, { [SPICE_UP_ANSWERS]: kept });
  await page.goto(`${person.server}/tools/spice-up-planner/${bundleId}`);
  // What is opened again is discreet at first, other than what was made this moment.
  await page.getByRole('button', { name: 'Full Details' }).click();
  await expect(page.getByRole('heading', { name: 'Your Spice Up Ideas' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  return seeded;
}
