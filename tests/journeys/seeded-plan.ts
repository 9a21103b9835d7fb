/** Answers, and a plan made of them for a credit of the real server's and sealed as a browser seals it: the forms have journeys of their own. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { NO_WISHES } from '../../domain/list/wishes.ts';
import type { PlanAnswer } from '../../domain/planner/plan-order.ts';
import { newStoredPlan, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import {
  newQuestionnaire,
  planOrder,
  QUESTIONNAIRE,
  type Questionnaire,
  questionnaireMade,
} from '../../web/planner/questionnaire/questionnaire-state.ts';
import { askForPlan } from '../server/ask-for-plan.ts';
import { COMPLETE } from '../server/complete-answers.ts';
import { journalOf, makePerson, type Person, signIn } from './person.ts';

/** As playwright.config.ts sets it for every browser. */
const ZONE = 'Europe/Berlin';

/** The answers that `answerAll` gives in the form. */
export const answered = (): Questionnaire => ({
  ...newQuestionnaire(),
  step: 8,
  draft: {
    ...COMPLETE.draft,
    partner1: { age: 34, gender: 'prefer-not-to-say' },
    partner2: { age: 37, gender: 'prefer-not-to-say' },
  },
});

export interface SeededPlan {
  person: Person;
  planId: string;
  stored: StoredPlan;
}

/** In this person's journal, for their credit; `kept` is what the form then holds. */
export async function seedPlan(person: Person): Promise<SeededPlan & { kept: Questionnaire }> {
  const questionnaire = answered();
  const order = planOrder(questionnaire);
  if (!order) throw new Error('These answers are none.');
  const asked = { ...order, timezone: ZONE, startDate: todayIn(ZONE), wishes: NO_WISHES };
  const journal = await journalOf(person);
  const made = await askForPlan(person.server, person.token, { order: asked });
  if (made.status !== 201) throw new Error(`No plan was made: ${JSON.stringify(made)}`);
  const { plan, seed, tier, freeCap, writer, explanations, generation } = made.body as PlanAnswer;
  const { answers, timezone, busy, history, wishes, model } = asked;
  const stored = newStoredPlan({
    plan,
    answers,
    seed,
    tier,
    freeCap,
    timezone,
    busy,
    history,
    writer,
    explanations,
    wishes,
    ...(generation && { generation }),
    ...(model && { model }),
    coverWords: questionnaire.coverWords,
  });
  const planId = randomUUID();
  await journal.write('planner', planId, stored, planRecordDay(stored.startDate));
  const ideas = plan.events.flatMap(({ idea }) => (idea ? [idea] : []));
  return { person, planId, stored, kept: questionnaireMade(questionnaire, ideas) };
}

/** A new person, signed in, with their plan on the screen. */
export async function openSeededPlan(page: Page, server = ''): Promise<SeededPlan> {
  const { kept, ...seeded } = await seedPlan(await makePerson(server));
  const { person, planId } = seeded;
  await signIn(page, person, { [QUESTIONNAIRE]: kept });
  await page.goto(`${person.server}/tools/intimacy-planner/${planId}`);
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  return seeded;
}
