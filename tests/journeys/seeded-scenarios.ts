/** Answers, and a bundle of scenarios made of them for a credit of the real server's and sealed as a browser seals it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { NO_WISHES } from '../../domain/list/wishes.ts';
import { NO_ROLE_PLAY_PREFERENCES } from '../../domain/role-play/preferences.ts';
import type { ScenarioBundle } from '../../domain/role-play/scenario.ts';
import { MAX_SCENARIOS, type ScenariosAnswer } from '../../domain/role-play/scenario-order.ts';
import { answersMade } from '../../web/billing/generation/bundle-answers.ts';
import { bundleRecord } from '../../web/journal/bundles/bundle-record.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import { newRolePlayAnswers, ROLE_PLAY_ANSWERS, type RolePlayAnswers } from '../../web/role-play/role-play-answers.ts';
import { askForScenarios } from '../role-play/ask-for-scenarios.ts';
import { journalOf, makePerson, type Person, signIn } from './person.ts';

/** The choices that `chooseAll` makes in the form. */
export const chosen = (): RolePlayAnswers => ({
  ...newRolePlayAnswers(),
  step: 6,
  preferences: {
    ...NO_ROLE_PLAY_PREFERENCES,
    experienceLevel: 'some',
    preferredThemes: ['old-flames'],
    powerDynamics: 'turns',
    settingPreferences: ['living-room'],
    comfortBoundaries: ['cameras'],
  },
});

export interface SeededScenarios {
  person: Person;
  bundleId: string;
  bundle: ScenarioBundle;
}

/** In this person's journal, for their credit; `kept` is what the form then holds. */
export async function seedScenarios(person: Person): Promise<SeededScenarios & { kept: RolePlayAnswers }> {
  const answers = chosen();
  const { preferences, seed } = answers;
  const order = {
    preferences,
    count: MAX_SCENARIOS,
    seed,
    day: todayIn('Europe/Berlin'),
    seen: [],
    wishes: NO_WISHES,
  };
  const journal = await journalOf(person);
  const asked = await askForScenarios(person.server, person.token, { order });
  if (asked.status !== 201) throw new Error(`No scenarios were made: ${JSON.stringify(asked)}`);
  const made = asked.body as ScenariosAnswer;
  const bundleId = randomUUID();
  const { value, day } = bundleRecord('scenarios', new Date().toISOString(), { order }, made);
  await journal.write('role-play', bundleId, value, day);
  return { person, bundleId, bundle: made.bundle, kept: answersMade(answers) };
}

/** A new person, signed in, with their three scenarios on the screen in full. */
export async function openSeededScenarios(page: Page, server = ''): Promise<SeededScenarios> {
  const { kept, ...seeded } = await seedScenarios(await makePerson(server));
  const { person, bundleId } = seeded;
  await signIn(page, person, { [ROLE_PLAY_ANSWERS]: kept });
  await page.goto(`${person.server}/tools/roleplay-suggestor/${bundleId}`);
  // What is opened again is discreet at first, other than what was made this moment.
  await page.getByRole('button', { name: 'Full Details' }).click();
  await expect(page.getByRole('heading', { name: 'Your Role Play Scenarios' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  return seeded;
}
