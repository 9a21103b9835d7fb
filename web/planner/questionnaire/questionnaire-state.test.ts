import { expect, test } from 'vitest';
import type { Preferences } from '../../../domain/accounts/preferences.ts';
import { addDays } from '../../../domain/calendar-date.ts';
import type { PlanAnswer, PlanOrder } from '../../../domain/planner/plan-order.ts';
import { type AnswersDraft, EMPTY_DRAFT } from '../../../domain/planner/questionnaire/answers-draft.ts';
import { ideasUsed } from '../../../domain/planner/stored-plan.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { generationRequest } from '../../billing/generation/generation.ts';
import type { GenerationRequest } from '../../journal/bundles/kept-request.ts';
import { keepToSettle } from '../../journal/storage/keep-choice.tsx';
import { todayIn } from '../../kit/time/today.ts';
import { PLAN_GENERATOR, PLANNER } from '../plan-generator.ts';
import {
  firstDay,
  isBegun,
  newQuestionnaire,
  type PlanClientData,
  planOrder,
  type Questionnaire,
  questionnaireAfter,
  questionnaireAgain,
  questionnaireMade,
  withNoted,
} from './questionnaire-state.ts';

const draft: AnswersDraft = {
  ...EMPTY_DRAFT,
  partner1: { age: 34, gender: 'female' },
  partner2: { age: 37, gender: 'non-binary' },
  relationshipDuration: '5-to-10-years',
  currentFrequency: 'rarely',
  preferredFrequency: 'weekly',
  primaryGoals: ['bonding'],
  availableTimeSlots: ['evening'],
  availableDays: ['weekends'],
  reminders: { ...EMPTY_DRAFT.reminders, oneHourBefore: true },
};
const answered = (more: Partial<Questionnaire> = {}): Questionnaire => ({ ...newQuestionnaire(), draft, ...more });
const keeps = ({ cloudBackup }: Questionnaire, preferences?: Preferences) => keepToSettle(cloudBackup, preferences);
const planRequest = (
  order: PlanOrder,
  stopped: GenerationRequest<PlanOrder, PlanAnswer, PlanClientData> | null,
  cloudBackup?: boolean,
) => generationRequest(PLAN_GENERATOR, 'ana', { order, clientData: { coverWords: [] } }, stopped, cloudBackup);
const orderOf = (questionnaire: Questionnaire) => {
  const order = planOrder(questionnaire);
  if (!order) throw new Error('These answers are complete.');
  return order;
};

test.each([
  ['', '2026-11-21'],
  ['2026-11-20', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2027-01-20', '2027-01-20'],
  ['2027-01-21', '2026-11-21'],
])('a chosen first day of %j means %s on 2026-11-21', (chosen, first) => {
  expect(firstDay(chosen, '2026-11-21')).toBe(first);
});

test('nothing is asked for while an answer is missing', () => {
  expect(planOrder(newQuestionnaire())).toBeNull();
  expect(orderOf(answered()).answers.primaryGoals).toEqual(['bonding']);
});

test('nothing is asked for, and no later step opens, with a cycle that is still to come', () => {
  const tomorrow = addDays(todayIn(), 1);
  const form = answered({
    draft: { ...draft, cycleTracking: true, cycle: { kind: 'typical', starts: [tomorrow], told: 0 } },
  });
  expect(planOrder(form)).toBeNull();
  expect(PLANNER.openStep(form)).toBe(4);
  expect(PLANNER.openStep(answered({ startDate: addDays(todayIn(), -1) }))).toBe(6);
  expect(PLANNER.openStep(answered())).toBe(8);
});

test('where a cycle is followed the order tells its starts, those of check-ins too, as known today', () => {
  const [last, noted] = [addDays(todayIn(), -30), addDays(todayIn(), -2)];
  const cycle = { kind: 'after-pill' as const, starts: [last], told: 0 };
  const order = orderOf(answered({ draft: { ...draft, cycleTracking: true, cycle } }));
  expect(order.cycle).toEqual({ kind: 'after-pill', starts: [last], today: todayIn() });
  expect(withNoted(order, [noted]).cycle?.starts).toEqual([last, noted]);
  expect(Object.keys(withNoted(orderOf(answered()), [noted]))).not.toContain('cycle');
});

test('whatever is asked for after a click that stopped takes over its key, so that one that was charged pays for it', () => {
  const order = orderOf(answered());
  const first = planRequest(order, null);
  const stopped = { ...first, state: 'stopped' as const, answer: {} as PlanAnswer, paid: true as const };
  expect(planRequest(structuredClone(order), stopped)).toEqual({ ...stopped, state: 'going' });
  const later = { ...order, startDate: '2027-03-01' };
  expect(planRequest(later, stopped)).toEqual({ ...first, order: later });
  expect(planRequest(later, null).key).not.toBe(first.key);
});

test('where plans are kept is settled by the first click, and after that only by a choice made on the step', () => {
  expect(keeps(answered(), {})).toBe(true);
  expect(keeps(answered({ cloudBackup: false }), {})).toBe(false);
  expect(keeps(answered(), { cloudBackup: false })).toBeUndefined();
  expect(keeps(answered({ cloudBackup: true }), { cloudBackup: false })).toBe(true);
  expect(keeps(answered())).toBeUndefined();
  const order = orderOf(answered());
  expect(planRequest(order, null)).not.toHaveProperty('cloudBackup');
  const first = planRequest(order, null, true);
  expect(planRequest(order, { ...first, state: 'stopped' }, false)).toEqual({
    ...first,
    cloudBackup: false,
  });
});

test('a choice that was told is not told again with the next plan', () => {
  expect(keeps(questionnaireMade(answered({ cloudBackup: false }), []), { cloudBackup: true })).toBeUndefined();
});

test('after a plan the answers stay, and the next one is another with other ideas', () => {
  const before = answered({ startDate: '2026-12-01', step: 8 });
  const after = questionnaireMade(before, ['tea-by-candlelight']);
  expect(after.draft).toEqual(before.draft);
  expect(after.seed).not.toBe(before.seed);
  expect(orderOf(after).history).toEqual(['tea-by-candlelight']);
  expect(isBegun(before)).toBe(true);
  expect(isBegun(after)).toBe(false);
  expect(isBegun(newQuestionnaire())).toBe(false);
});

test('the next thirty days begin after these, with the answers and cover words filled in and the ideas left out', () => {
  const stored = { ...makeStoredPlan(inputWith()), coverWords: ['Running club'] };
  const after = questionnaireAfter(stored);
  expect(Date.parse(after.startDate)).toBeGreaterThanOrEqual(Date.parse('2026-12-21'));
  expect(orderOf(after).answers).toEqual(stored.answers);
  expect(after.history).toEqual(ideasUsed(stored));
  expect(after.history.length).toBeGreaterThan(0);
  expect(after.coverWords).toEqual(['Running club']);
  expect(after.seed).not.toBe(stored.seed);
  expect(questionnaireAgain(stored)).toMatchObject({ startDate: '', history: after.history });
});
