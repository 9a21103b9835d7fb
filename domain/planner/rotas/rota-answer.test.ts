/** Shifts and children's days from what is told of them to the plan that keeps clear of them. */
import { expect, it, test } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { answersWith, inputWith, makePlan, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { bestAlternatives } from '../changes/alternatives.ts';
import { chosenStarts } from '../changes/chosen-time.ts';
import { addEvening } from '../choices/own-choices.ts';
import { freedomAt } from '../clashes.ts';
import { occasionOf } from '../ideas/occasion.ts';
import type { EventTime } from '../plan.ts';
import { planFaults } from '../plan-check.ts';
import { dayIndex } from '../plan-days.ts';
import { sanitisedInput } from '../provider/provider-input.ts';
import { checkAnswers } from '../questionnaire/answers.ts';
import { type AnswersDraft, answersToDraft, draftToAnswers } from '../questionnaire/answers-draft.ts';
import { stepOfField, stepProblem } from '../questionnaire/steps.ts';
import { schedule } from '../schedule/schedule.ts';
import { plannerInputOf, type StoredPlan } from '../stored-plan.ts';
import { beginsOnMonday, lettersOf, mondayNear, rotaProblem } from './rota-answer.ts';
import { ROTA_PATTERNS } from './rota-patterns.ts';
import type { RotaAnswer } from './rota-schema.ts';
import { rotaSpans } from './rota-spans.ts';

const NURSE: RotaAnswer = { who: 'partner1', pattern: '4-on-4-off-mixed', anchor: '2026-11-20', rest: 360 };
const WEEKS: RotaAnswer = { who: 'children', pattern: 'custody-alternating-weeks', anchor: '2026-11-23' };
const HOME = { hasKids: true, rotas: [NURSE, WEEKS] };

const overlap = (
  stored: StoredPlan,
  { date, start_time, end_time }: EventTime,
  spans: ReadonlyArray<readonly number[]>,
) => {
  const minute = (time: string) =>
    dayIndex(stored, date) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return spans.some(([from = 0, to = 0]) => from < minute(end_time) && to > minute(start_time));
};
const at = (date: string, start_time: string, end_time: string) => ({ date, start_time, end_time });

test('a nurse on four on, four off and a partner with the children in alternating weeks get a month without a clash', () => {
  const stored = makeStoredPlan(inputWith(HOME));
  const { work, kids = [] } = rotaSpans(plannerInputOf(stored));
  expect(stored.plan.events.length).toBeGreaterThan(3);
  expect(stored.plan.events.filter((event) => overlap(stored, event, [...work, ...kids]))).toEqual([]);
  expect(planFaults(plannerInputOf(stored), stored.plan)).toEqual([]);
  // Told of nothing, the same two are planned into both.
  const untold = makePlan(inputWith({ hasKids: true }));
  expect(untold.events.some((event) => overlap(stored, event, work))).toBe(true);
  expect(untold.events.some((event) => overlap(stored, event, kids))).toBe(true);
  // As beside the answers, so with them.
  expect(schedule(inputWith(HOME))).toEqual(schedule({ ...inputWith({ hasKids: true }), rotas: [NURSE, WEEKS] }));

  const [first] = stored.plan.events;
  if (!first) throw new Error('No evening.');
  const offers = bestAlternatives(stored, first.id, '2026-11-20');
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.filter((offer) => overlap(stored, offer, [...work, ...kids]))).toEqual([]);
  const starts = Object.values(chosenStarts(stored, '2026-11-20')).flat();
  expect(starts.length).toBeGreaterThan(0);
  expect(starts.filter(({ date, start_time }) => overlap(stored, at(date, start_time, start_time), work))).toEqual([]);
});

test('who chooses a time is told of shifts and of children, and may have it all the same', () => {
  const stored = makeStoredPlan(inputWith({ ...HOME, aloneTimeSlots: ['late-night'] }));
  // 20 and 21 November are long days, 22 and 23 long nights with six hours of sleep; the children come on Monday at five.
  expect(freedomAt(stored, at('2026-11-21', '18:00', '19:30'))).toBe('shift');
  expect(freedomAt(stored, at('2026-11-21', '19:00', '20:30'))).toBe('free');
  expect(freedomAt(stored, at('2026-11-24', '12:30', '13:30'))).toBe('shift');
  expect(freedomAt(stored, at('2026-11-24', '13:00', '14:30'))).toBe('children');
  expect(freedomAt(stored, at('2026-11-24', '22:00', '23:30'))).toBe('free');
  const shift = { ...at('2026-11-28', '10:00', '11:00'), id: 'feedfacefeedface' };
  const context = { now: { date: '2026-11-20', minute: 0 }, ideas: SESSION_IDEAS };
  const added = addEvening(stored, shift, context);
  expect(freedomAt(stored, shift)).toBe('shift');
  expect(added.ok && added.value.plan.events.some(({ id }) => id === shift.id)).toBe(true);
});

test('a provider of words hears nothing of shifts', () => {
  const input = inputWith(HOME);
  expect(JSON.stringify(sanitisedInput(input.answers, schedule(input), 'paid'))).not.toMatch(
    /rota|4-on-4|anchor|custody/,
  );
});

test('with the children at their other home, nobody has to be quiet or stay in', () => {
  const session = { day: 0, window: 5, start: 1080, end: 1170, theme: 'bonding' } as const;
  const answers = answersWith(HOME);
  expect(occasionOf(session, '2026-11-24', answers)).toMatchObject({ quiet: true, mayGoOut: false });
  expect(occasionOf(session, '2026-12-01', answers)).toMatchObject({ quiet: false, mayGoOut: true });
  const { events } = makeStoredPlan(inputWith({ ...HOME, aloneTimeSlots: ['after-bedtime'] })).plan;
  const reasons = events.map(({ why }) => /with the children (in bed|at their other home)/.exec(why)?.[1]);
  expect(new Set(reasons)).toEqual(new Set(['in bed', 'at their other home']));
});

test('every named pattern is an answer, of those it is made for alone', () => {
  const checked = Object.entries(ROTA_PATTERNS).map(([pattern, { kind }]) => {
    const of = (who: RotaAnswer['who']) =>
      checkAnswers({ ...answersWith({ hasKids: true }), rotas: [{ who, pattern, anchor: '2026-11-23' }] }).ok;
    return [pattern, of('children') === (kind === 'kids'), of('partner2') === (kind === 'work')];
  });
  expect(checked).toEqual(Object.keys(ROTA_PATTERNS).map((pattern) => [pattern, true, true]));
});

test.each([
  [[{ ...NURSE, pattern: 'nine-to-five' }], 'answers.rotas.pattern'],
  [[NURSE, { ...WEEKS, anchor: '2026-02-30' }], 'answers.rotas.anchor'],
  [[{ who: 'partner1', days: 'EEQ', anchor: '2026-11-20' }], 'answers.rotas.days'],
  [[{ ...NURSE, rest: 601 }], 'answers.rotas.rest'],
  [[{ ...NURSE, exceptions: [{ from: '2026-12-02', to: '2026-12-01', code: '-' }] }], 'answers.rotas.exceptions'],
  [[{ ...NURSE, who: 'children' }], 'answers.rotas.who'],
  [[NURSE, NURSE], 'answers.rotas'],
])('%j is refused by its field', (rotas, field) => {
  const checked = checkAnswers({ ...answersWith(), rotas });
  expect(checked.ok ? null : checked.problem.field).toBe(field);
  expect(stepOfField(field)).toBe(6);
});

test('terms are refused where they end before they begin', () => {
  const checked = checkAnswers({ ...answersWith(), terms: [['2026-12-18', '2026-09-01']] });
  expect(checked.ok ? null : checked.problem.field).toBe('answers.terms');
});

test('a draft becomes answers and comes back; what a later choice made meaningless stays behind', () => {
  const terms: [string, string][] = [['2027-01-08', '2027-03-26']];
  const draft: AnswersDraft = { ...answersToDraft(answersWith(HOME)), terms };
  const made = (part: Partial<AnswersDraft> = {}) => {
    const answers = draftToAnswers({ ...draft, ...part });
    if (!answers.ok) throw new Error(answers.problem.message);
    return answers.value;
  };
  expect(draft).toMatchObject({ hasRotas: true, rotas: [NURSE, WEEKS] });
  expect(made()).toMatchObject({ rotas: [NURSE, WEEKS], terms });
  expect(answersToDraft(made())).toEqual(draft);
  expect(made({ hasKids: false })).not.toHaveProperty('terms');
  expect(made({ hasKids: false }).rotas).toEqual([NURSE]);
  expect(made({ solo: true, rotas: [{ ...NURSE, who: 'partner2' }, WEEKS] }).rotas).toEqual([WEEKS]);
  expect(made({ hasRotas: false })).not.toHaveProperty('rotas');
  // School staff have terms without children.
  const staff: RotaAnswer = { who: 'partner2', pattern: 'school-staff', anchor: '2026-11-23' };
  expect(made({ hasKids: false, rotas: [staff] }).terms).toEqual(terms);
});

it('an old draft and old answers know nothing of it', () => {
  const draft = answersToDraft(answersWith());
  expect(draft).not.toHaveProperty('hasRotas');
  const answers = draftToAnswers(draft);
  expect(answers.ok && answers.value).not.toHaveProperty('rotas');
});

test('Next waits for what is missing of a rota, in words', () => {
  const draft = { ...answersToDraft(answersWith({ hasKids: true })), hasRotas: true };
  const said = (...rotas: RotaAnswer[]) => stepProblem({ ...draft, rotas }, 6)?.message ?? null;
  expect(said()).toBeNull();
  expect(said(NURSE, WEEKS)).toBeNull();
  expect(said(NURSE, { ...WEEKS, anchor: '' })).toBe('The children’s days: Enter the day on which it begins.');
  expect(said({ who: 'partner2', days: '----', anchor: '2026-11-23' })).toBe(
    'Partner 2’s shifts: Mark at least one shift.',
  );
  expect(stepProblem({ ...draft, hasRotas: false, rotas: [{ ...NURSE, anchor: '' }] }, 6)).toBeNull();
});

test('pasted letters are read however they are put, and a wrong one is named with its place', () => {
  expect(lettersOf(' eell nn–—\n')).toBe('EELLNN--');
  const of = (days: string, who: RotaAnswer['who'] = 'partner1') =>
    rotaProblem({ who, days, anchor: '2026-11-23' })?.message ?? null;
  expect(of('EELLNN--')).toBeNull();
  expect(of('EELLQ--')).toBe(
    '“Q”, at place 5, is none of the letters. Use E, L, G, D, N, O, W, X, A, and a dash for a free day.',
  );
  expect(of('KKEE', 'children')).toBe('“E”, at place 3, is none of the letters. Use K, and a dash for a free day.');
  expect(of('--', 'children')).toBe('Mark at least one day with the children.');
});

test('a rota of whole weeks begins on the Monday of this week or one of the next, however long ago it was told', () => {
  expect(mondayNear(WEEKS, '2026-11-28')).toBe('2026-11-23');
  expect(mondayNear({ ...WEEKS, anchor: '2026-11-16' }, '2026-11-28')).toBe('2026-11-30');
  expect(mondayNear({ ...WEEKS, anchor: '2027-03-08' }, '2026-11-28')).toBe('2026-11-30');
  expect(beginsOnMonday({ days: 'E'.repeat(14), anchor: '2026-11-23' })).toBe(true);
  expect(beginsOnMonday({ days: 'E'.repeat(14), anchor: '2026-11-24' })).toBe(false);
  expect(beginsOnMonday(NURSE)).toBe(false);
});

it('children who come on other days than the first ones have a rota each, up to three, and an evening keeps clear of all', () => {
  const weekends: RotaAnswer = { who: 'children', pattern: 'custody-every-weekend', anchor: '2026-11-23' };
  const answers = { hasKids: true, rotas: [WEEKS, weekends] };
  const stored = makeStoredPlan({ ...inputWith(answers), model: 2 });
  const { kids } = rotaSpans(plannerInputOf(stored));
  expect(stored.plan.events.length).toBeGreaterThan(0);
  for (const event of stored.plan.events) expect(overlap(stored, event, kids ?? [])).toBe(false);
  const alone = rotaSpans(
    plannerInputOf(makeStoredPlan({ ...inputWith({ hasKids: true, rotas: [WEEKS] }), model: 2 })),
  );
  expect((kids ?? []).length).toBeGreaterThan((alone.kids ?? []).length);
  const told = (...rotas: RotaAnswer[]) => checkAnswers({ ...answersWith(answers), rotas }).ok;
  expect([told(WEEKS, weekends, WEEKS), told(WEEKS, WEEKS, WEEKS, WEEKS), told(NURSE, NURSE)]).toEqual([
    true,
    false,
    false,
  ]);
});
