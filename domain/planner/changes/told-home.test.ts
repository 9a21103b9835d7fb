import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../../content/sessions.ts';
import { answersWith, inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { addDays } from '../../calendar-date.ts';
import { moveTo } from '../choices/own-choices.ts';
import { clashesOf, freedomAt } from '../clashes.ts';
import { lessonsOf } from '../learning/plan-lessons.ts';
import type { PlanEvent } from '../plan.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { freeOpenings } from './alternatives.ts';
import { undo } from './change-record.ts';
import { moveEvent } from './changes.ts';
import { timeOffers } from './fallen-out.ts';
import { tellHome, unfitBy } from './told-home.ts';

const made = makeStoredPlan({ ...inputWith(), model: 2 });
const NOW = { date: addDays(made.startDate, -1), minute: 0 };
const MONDAY = '2026-11-23';
const lates = (code: string): NonNullable<Answers['rotas']>[number] => ({
  who: 'partner1',
  days: `${code.repeat(5)}--`,
  anchor: MONDAY,
});
const told = (stored: StoredPlan, home: Partial<Answers>) => tellHome(stored, { ...stored.answers, ...home });
const clashing = (stored: StoredPlan) => clashesOf(stored, NOW).map(({ id }) => id);
const onWeekdays = ({ plan }: StoredPlan) =>
  plan.events.filter(({ date }) => new Date(date).getUTCDay() % 6 !== 0).map(({ id }) => id);
const resultOf = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('refused');
  return result.value;
};
const movedTo = (stored: StoredPlan, { id }: PlanEvent, gaveWay?: 'by-hand' | 'by-itself') => {
  const [to] = timeOffers(stored, id, NOW.date);
  if (!to) throw new Error('Nothing is free.');
  return resultOf(moveEvent(stored, id, to, { today: NOW.date, ideas, ...(gaveWay && { gaveWay }) }));
};

it('evenings on a shift that came to be are clashes until it is gone, and the times offered keep clear of it', () => {
  const late = told(made, { rotas: [lates('L')] });
  expect(onWeekdays(made).length).toBeGreaterThan(2);
  expect(clashing(late)).toEqual(onWeekdays(made));
  const [id = ''] = clashing(late);
  const offers = timeOffers(late, id, NOW.date);
  expect(offers.length).toBeGreaterThan(0);
  expect(offers.map((offer) => freedomAt(late, offer))).toEqual(offers.map(() => 'free'));
  expect(clashing(told(late, { rotas: [lates('E')] }))).toEqual([]);
  const back = resultOf(undo(late));
  expect([back.answers, clashing(back)]).toEqual([made.answers, []]);
});

it('what one put on a shift knowingly stays theirs, whatever shifts become; the same shifts told again change nothing', () => {
  const late = told(made, { rotas: [lates('L')] });
  const [first] = made.plan.events;
  if (!first) throw new Error('The plan is empty.');
  const date = '2026-11-27';
  const own = resultOf(moveTo(late, first.id, { date, start_time: '19:00', end_time: '20:00' }, { now: NOW, ideas }));
  expect(clashing(own)).not.toContain(first.id);
  const longer = told(own, { rotas: [{ ...lates('L'), days: 'LLLLLL-' }] });
  expect(clashing(longer)).not.toContain(first.id);
  const others = clashing(late).filter((id) => id !== first.id);
  expect(clashing(longer)).toEqual(expect.arrayContaining(others));
  expect(told(longer, {})).toBe(longer);
});

it('days of the children and holidays are clashes as well, and reasons are true again', () => {
  const home = { hasKids: true, aloneTimeSlots: ['after-bedtime', 'school-daycare'], availableTimeSlots: WINDOWS };
  const children = { who: 'children', pattern: 'custody-alternating-weeks', anchor: MONDAY } as const;
  const stored = makeStoredPlan({ ...inputWith(), model: 2, answers: answersWith({ ...home, rotas: [children] }) });
  expect(clashing(stored)).toEqual([]);
  const turned = told(stored, { rotas: [{ ...children, anchor: '2026-11-30' }] });
  const [clash] = clashesOf(turned, NOW);
  expect(clash && freedomAt(turned, clash)).toBe('children');
  const before = new Map(stored.plan.events.map(({ id, why }) => [id, why]));
  expect(clash?.why).not.toBe(before.get(clash?.id ?? ''));

  const school = answersWith({ ...home, aloneTimeSlots: ['school-daycare'], terms: [['2026-11-20', '2027-01-30']] });
  const inTerm = makeStoredPlan({ ...inputWith(), model: 2, answers: school });
  expect(clashing(inTerm)).toEqual([]);
  const holidays = told(inTerm, { terms: [['2026-11-20', '2026-12-04']] });
  expect(clashing(holidays)).toEqual(inTerm.plan.events.filter(({ date }) => date > '2026-12-04').map(({ id }) => id));
  expect(clashing(holidays).length).toBeGreaterThan(0);
});

it('an evening that gave way is no wish: nothing of the place left, and moved by itself nothing of the one taken', () => {
  const late = told(made, { rotas: [lates('L')] });
  const [clash] = clashesOf(late, NOW);
  if (!clash) throw new Error('No clash.');
  expect(lessonsOf([movedTo(late, clash)]).map(({ what }) => what)).toEqual(['left', 'taken']);
  expect(lessonsOf([movedTo(late, clash, 'by-hand')]).map(({ what }) => what)).toEqual(['taken']);
  const itself = movedTo(late, clash, 'by-itself');
  expect(lessonsOf([itself])).toEqual([]);
  expect(itself.changes.at(-1)?.kind).toBe('gave-way');
  expect(freeOpenings(itself, clash.id, NOW.date).length).toBeGreaterThan(0);
});

it('what a plan under way does not know yet: the evenings that would lie on other shifts, and none that something else is on', () => {
  const late = { ...made.answers, rotas: [lates('L')] };
  const unfit = (stored: StoredPlan, household: Answers) => unfitBy(stored, household, NOW)?.map(({ id }) => id);
  expect(unfit(made, late)).toEqual(onWeekdays(made));
  expect(unfit(made, { ...made.answers, rotas: [lates('E')] })).toEqual([]);
  const [first, ...others] = onWeekdays(made);
  const [event] = made.plan.events.filter(({ id }) => id === first);
  const from = (Date.parse(event?.date ?? '') - Date.parse(made.startDate)) / 60_000;
  expect(unfit({ ...made, busy: [[from, from + 1440]] }, late)).toEqual(others);
  expect(unfit(tellHome(made, late), late)).toBeUndefined();
  expect(unfit(made, { ...made.answers, hasKids: true })).toBeUndefined();
  const { model: _, ...before } = made;
  expect(unfit(before, late)).toBeUndefined();
});
