/** Whole plans by the real engine: a couple who keep moving a weekday get fewer of it in the next plan, and are told. */
import { expect, it } from 'vitest';
import { SESSION_IDEAS as ideas } from '../../content/sessions.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { reshuffle } from '../../domain/planner/changes/reshuffle.ts';
import { learnedFrom } from '../../domain/planner/learning/learned.ts';
import type { Answers } from '../../domain/planner/questionnaire/answers.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { inputWith, makePlan, makeStoredPlan } from './made-plan.ts';
import { isTuesday, movedTuesdays, NEXT } from './moved-tuesdays.ts';

const TUESDAY = 2;
const COUPLES: Array<Partial<Answers>> = [
  {},
  { preferredFrequency: 'daily', currentFrequency: 'weekly' },
  { availableTimeSlots: ['night'] },
  { availableDays: ['weekdays'] },
];

const tuesdays = (sessions: ReadonlyArray<{ day: number }>) =>
  sessions.filter(({ day }) => isTuesday(addDays(NEXT, day))).length;

it('a couple who keep moving Tuesdays get fewer Tuesdays, and as many sessions', () => {
  let fewer = 0;
  for (const changed of COUPLES) {
    const plans = movedTuesdays(changed);
    const { learned } = learnedFrom(plans, NEXT);
    expect(learned?.[TUESDAY]?.every((points) => points < 0)).toBe(true);
    const input = { ...inputWith(changed), startDate: NEXT };
    const without = schedule(input);
    const taught = schedule({ ...input, ...(learned && { learned }) });
    expect(taught.sessions.length).toBe(without.sessions.length);
    const [now, before] = [tuesdays(taught.sessions), tuesdays(without.sessions)];
    expect(now).toBeLessThanOrEqual(before);
    if (now < before) fewer++;
    const note = taught.explanations.find(({ code }) => code === 'LEARNED')?.text ?? '';
    expect(note.includes('Tuesdays')).toBe(now < before);
    expect(without.explanations.some(({ code }) => code === 'LEARNED')).toBe(false);
  }
  expect(fewer).toBe(COUPLES.length);
});

it('without what was learned, as with the switch off, the plan is the same to the letter', () => {
  const plans = movedTuesdays();
  expect(learnedFrom(plans, NEXT).learned).toBeDefined();
  const off = { ...inputWith(), startDate: NEXT };
  expect(JSON.stringify(makePlan(off))).not.toMatch(/suited you|earlier plans/);
  expect(schedule(off)).toEqual(schedule({ ...off, learned: Array.from({ length: 7 }, () => Array(8).fill(0)) }));
});

it('a shuffle of a plan that learned goes on heeding it, and says so', () => {
  const { learned } = learnedFrom(movedTuesdays(), NEXT);
  const input = { ...inputWith(), startDate: NEXT, ...(learned && { learned }) };
  const stored: StoredPlan = { ...makeStoredPlan(input), ...(learned && { learned }) };
  const shuffled = reshuffle(stored, { today: addDays(NEXT, -1), seed: 'again', ideas });
  const plain = reshuffle(
    { ...makeStoredPlan({ ...inputWith(), startDate: NEXT }) },
    { today: addDays(NEXT, -1), seed: 'again', ideas },
  );
  const count = ({ plan }: StoredPlan) => plan.events.filter(({ date }) => isTuesday(date)).length;
  expect(count(shuffled)).toBeLessThan(count(plain));
  expect(shuffled.explanations.find(({ code }) => code === 'LEARNED')?.text).toContain('Fewer Tuesdays');
});
