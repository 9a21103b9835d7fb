/** What the demo shows has to be what real people would have: plans without a fault, check-ins that open, gaps and all. */
import { expect, test } from 'vitest';
import { DAILY_QUESTIONS } from '../../content/daily-questions.ts';
import { DEMO_ANSWERS, DEMO_WISHES } from '../../content/demo.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { matchLists } from '../../domain/list/wish-match.ts';
import { isCheckIn, startNoted } from '../../domain/mood/check-in.ts';
import { PHASES, phasesOf } from '../../domain/mood/phase-overlay.ts';
import { monthInWords } from '../../domain/picture/month.ts';
import { isMonthOver, monthOfPlan } from '../../domain/picture/month-of-plan.ts';
import { cycleBands } from '../../domain/planner/forecast/cycle-bands.ts';
import { lastDayOf } from '../../domain/planner/plan-days.ts';
import { demoCheckIns } from './demo-days.ts';
import { demoPlans, keptDays, partnerPlan } from './fill-demo.ts';

/** Any day of the year, and the 29th of February. */
const TODAYS = ['2026-11-21', '2027-01-01', '2028-02-29', '2026-07-05'];

test.each(TODAYS)('on %s the plans hold what was kept, moved and put off, and evenings still to come', (today) => {
  const plans = demoPlans(today, 'Europe/Berlin');
  expect(plans).toHaveLength(3);
  const [, , current] = plans;
  expect(Object.keys(current?.done ?? {}).length).toBeGreaterThan(0);
  expect(current?.plan.events.some(({ date }) => date > today)).toBe(true);
  expect(keptDays(plans).size).toBeGreaterThan(10);
  expect([...keptDays(plans)].every((day) => day < today)).toBe(true);
  expect(
    plans.some(({ setAside, changes }) => setAside.length > 0 || changes.some(({ kind }) => kind === 'move')),
  ).toBe(true);
});

test.each(TODAYS)('on %s two months are finished and make a print each, and one is in its middle', (today) => {
  const months = demoPlans(today, 'Europe/Berlin').map((plan, at) => ({
    over: isMonthOver(plan, today),
    ...monthInWords(monthOfPlan(`demo ${at}`, plan, today)),
  }));
  expect(months.map(({ over }) => over)).toEqual([true, true, false]);
  expect(months.every(({ kept }) => kept >= 3)).toBe(true);
  expect(months.map(({ ahead }) => ahead > 0)).toEqual([false, false, true]);
  // Tonight stands in that one: the partner's comes after it.
  expect(partnerPlan(today, 'Europe/Berlin').startDate).toBe(addDays(today, 20));
});

test.each(TODAYS)('on %s there are ten weeks of check-ins, some days without one, none today or later', (today) => {
  const checkIns = demoCheckIns(today, new Set([addDays(today, -3)]));
  expect(checkIns.length).toBeGreaterThan(50);
  expect(checkIns.length).toBeLessThan(70);
  expect(checkIns.every(isCheckIn)).toBe(true);
  expect(checkIns.every(({ date }) => date < today && date >= addDays(today, -70))).toBe(true);
  expect(checkIns.some(({ notes }) => notes)).toBe(true);
});

test('the two of them are two people, each with days of their own', () => {
  const [one, other] = ['one', 'other'].map((whose) => demoCheckIns('2026-11-21', new Set(), whose));
  expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
  expect(partnerPlan('2026-11-21', 'Europe/Berlin').plan.events.length).toBeGreaterThan(5);
});

test('both lists have something in common, and each a no that the other is never shown', () => {
  const matches = matchLists(DEMO_WISHES.mine, DEMO_WISHES.theirs);
  expect(Object.values(matches)).toContain('want');
  expect(Object.values(matches)).toContain('open');
  expect(matches).not.toHaveProperty('activity:cold-water');
});

test('the cycle that is tracked reaches over the days that insights draw', () => {
  const [, , current] = demoPlans('2026-11-21', 'Europe/Berlin');
  const today = '2026-11-21';
  const days = Array.from({ length: 60 }, (_, ago) => addDays(today, -ago));
  const noted = demoCheckIns(today, new Set())
    .filter(startNoted)
    .map(({ date }) => date);
  const phases = current ? phasesOf(current.answers, days, { today, noted }) : [];
  expect([...new Set(phases)]).toEqual(expect.arrayContaining([...PHASES]));
  expect(phases.filter((phase) => phase === null).length).toBeLessThan(10);
});

test.each(TODAYS)(
  'on %s the month under way has a band for the next start within it, and check-ins noted the last ones',
  (today) => {
    const [, , current] = demoPlans(today, 'Europe/Berlin');
    const noted = demoCheckIns(today, new Set())
      .filter(startNoted)
      .map(({ date }) => date);
    expect(noted).toEqual([49, 20].map((ago) => addDays(today, -ago)));
    const bands = current && cycleBands(current, noted, today);
    expect(bands && bands.next.from > today && bands.next.from <= lastDayOf(current)).toBe(true);
    expect(demoCheckIns(today, new Set(), 'other').some(startNoted)).toBe(false);
  },
);

test('the demo is the same on every visit of a day', () => {
  const made = () => JSON.stringify([demoPlans('2026-11-21', 'Europe/Berlin'), demoCheckIns('2026-11-21', new Set())]);
  expect(made()).toBe(made());
});

test('each answer of the demo stands under a question that is really asked', () => {
  const texts = DAILY_QUESTIONS.map(({ text }) => text);
  expect(DEMO_ANSWERS.filter(({ asked }) => !texts.includes(asked))).toEqual([]);
  expect(new Set(DEMO_ANSWERS.map(({ asked }) => asked)).size).toBe(DEMO_ANSWERS.length);
});
