import { describe, expect, it } from 'vitest';
import { FEWEST_ANSWERS } from '../../tests/planner/made-plan.ts';
import { addDays } from '../calendar-date.ts';
import { cycleDays, cycleForecast, fertileWindows, phaseOf } from './cycle.ts';
import { answersSchema } from './questionnaire/answers.ts';

const answers = (changes: object) =>
  answersSchema.parse({
    ...FEWEST_ANSWERS,
    cycleTracking: true,
    cycleLength: 28,
    lastCycleDate: '2027-03-01',
    primaryGoals: ['conception'],
    ...changes,
  });

describe('phases of the cycle', () => {
  it.each([
    [28, { menstrual: [0, 4], follicular: [5, 12], ovulation: [13, 17], luteal: [18, 27] }],
    [21, { menstrual: [0, 4], follicular: [5, 5], ovulation: [6, 10], luteal: [11, 20] }],
    [35, { menstrual: [0, 4], follicular: [5, 19], ovulation: [20, 24], luteal: [25, 34] }],
  ])('lie where the table of the model says, for %i days', (length, table) => {
    const phases = Array.from({ length }, (_, c) => phaseOf(c, length));
    const found = Object.fromEntries(
      [...new Set(phases)].map((phase) => [phase, [phases.indexOf(phase), phases.lastIndexOf(phase)]]),
    );
    expect(found).toEqual(table);
  });
});

describe('the forecast', () => {
  it('is absent without tracking', () => {
    expect(cycleForecast(answers({ cycleTracking: false }), '2027-03-01')).toBeUndefined();
  });

  it('has its fertile days 9 to 14 of 28, told apart from the phase called ovulation', () => {
    const days = cycleForecast(answers({}), '2027-03-01') ?? [];
    expect(days.flatMap(({ fertileDay }, day) => (fertileDay ? [day] : []))).toEqual([9, 10, 11, 12, 13, 14]);
    expect(days.flatMap(({ phase, fertileDay }, day) => (phase === 'ovulation' && fertileDay ? [day] : []))).toEqual([
      13, 14,
    ]);
  });

  it('counts backwards from a cycle that begins after the plan does', () => {
    const days = cycleForecast(answers({ lastCycleDate: '2027-03-08' }), '2027-03-01') ?? [];
    expect(days[0]).toEqual({ phase: 'luteal', fertileDay: 0, cycle: -1 });
    expect(days[7]).toEqual({ phase: 'menstrual', fertileDay: 0, cycle: 0 });
  });
});

describe('fertile windows', () => {
  const windows = (changes: object, startDate: string) =>
    fertileWindows(answers(changes), cycleForecast(answers(changes), startDate));

  it('count only for those who hope for a baby and track', () => {
    expect(windows({ primaryGoals: ['bonding'] }, '2027-03-01')).toEqual([]);
    expect(windows({ cycleTracking: false }, '2027-03-01')).toEqual([]);
    expect(windows({}, '2027-03-01')).toEqual([{ from: 9, to: 14, cut: undefined, need: 2, held: 0 }]);
  });

  it('know where the plan cuts them, and ask for no more sessions than days', () => {
    expect(windows({}, addDays('2027-03-01', 14))).toEqual([
      { from: 0, to: 0, cut: 'start', need: 1, held: 0 },
      { from: 23, to: 28, cut: undefined, need: 2, held: 0 },
    ]);
    expect(windows({}, addDays('2027-03-01', 8))[1]).toEqual({ from: 29, to: 29, cut: 'end', need: 1, held: 0 });
  });

  it('count what was held on the same days before the plan', () => {
    const dayOf = cycleDays(answers({}), addDays('2027-03-01', 12));
    const forecast = cycleForecast(answers({}), addDays('2027-03-01', 12));
    const before = [-1, -2, -20].flatMap((day) => (dayOf ? [dayOf(day)] : []));
    expect(fertileWindows(answers({}), forecast, before)[0]).toEqual({
      from: 0,
      to: 2,
      cut: 'start',
      need: 0,
      held: 2,
    });
  });
});
