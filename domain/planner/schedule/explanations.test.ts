import { expect, it } from 'vitest';
import { FEWEST_ANSWERS } from '../../../tests/planner/made-plan.ts';
import type { Explanation, PlannerInput } from '../plan.ts';
import { answersSchema } from '../questionnaire/answers.ts';
import { schedule } from './schedule.ts';

/** From Monday 1 March 2027. */
function reasons(changes: object, rest: Partial<PlannerInput> = {}): Explanation[] {
  const answers = answersSchema.parse({ ...FEWEST_ANSWERS, ...changes });
  return schedule({ answers, startDate: '2027-03-01', seed: '1', tier: 'free', ...rest }).explanations;
}
const codes = (changes: object, rest: Partial<PlannerInput> = {}) => reasons(changes, rest).map(({ code }) => code);
const textOf = (code: string, changes: object, rest: Partial<PlannerInput> = {}) =>
  reasons(changes, rest).find((reason) => reason.code === code)?.text;

const EVERYTHING: Array<[number, number]> = [[0, 30 * 1440]];
const CYCLE = { cycleTracking: true, cycleLength: 28, lastCycleDate: '2027-03-01', primaryGoals: ['conception'] };
/** Sunday 14 March is the only open day among the fertile ones, 10 to 15 March. */
const ALL_FERTILE_BUT_SUNDAY: Array<[number, number]> = [
  [9 * 1440, 13 * 1440],
  [14 * 1440, 15 * 1440],
];

it('a plan that holds all that was wished for needs no words', () => {
  expect(codes({})).toEqual([]);
});

it('alone times and windows that never meet are named as such, even with a full calendar', () => {
  const never = { hasKids: true, aloneTimeSlots: ['nap-time'] };
  expect(codes(never)).toEqual(['NO_ALONE_OVERLAP', 'FEW_OPENINGS']);
  expect(codes(never, { busy: EVERYTHING })).toEqual(['NO_ALONE_OVERLAP', 'FEW_OPENINGS']);
});

it('a full calendar is named as such, also where alone times would have met the windows', () => {
  expect(codes({}, { busy: EVERYTHING })).toEqual(['NO_OPENINGS', 'FEW_OPENINGS']);
  expect(codes({ hasKids: true, aloneTimeSlots: ['grandparents'] }, { busy: EVERYTHING })).toEqual([
    'NO_OPENINGS',
    'FEW_OPENINGS',
  ]);
});

it('shifts are named beside the calendar where the two leave no hour', () => {
  const away = { rotas: [{ who: 'partner1', days: 'A', anchor: '2026-01-05' }] };
  expect(codes(away)).toEqual(['NO_OPENINGS', 'FEW_OPENINGS']);
  expect(textOf('NO_OPENINGS', away)).toContain('Your calendar and your shifts fill every hour');
  expect(textOf('NO_OPENINGS', {}, { busy: EVERYTHING })).toContain('Your calendar fills every hour');
});

it('too few open days are counted', () => {
  const busy: Array<[number, number]> = [[2 * 1440, 30 * 1440]];
  expect(textOf('FEW_OPENINGS', {}, { busy })).toContain('2 of the 30 days');
  expect(textOf('FEW_OPENINGS', {}, { busy: [[1440, 30 * 1440]] })).toContain('one of the 30 days');
});

it('fewer sessions than open days allow are explained by their spread', () => {
  const open = [0, 6, 8, 11, 12, 14, 15, 18, 19, 21, 22, 26];
  const busy = Array.from({ length: 30 }, (_, day): [number, number] => [day * 1440 + 300, day * 1440 + 1439]).filter(
    (_, day) => !open.includes(day),
  );
  const found = reasons({ currentFrequency: 'daily', preferredFrequency: 'bi-weekly' }, { tier: 'paid', busy });
  expect(found.map(({ code }) => code)).toEqual(['BELOW_TARGET']);
  expect(found[0]?.text).toContain('aimed for 12 and chose 11');
});

it('fertile days without enough sessions are named by their dates, and never sold as contraception', () => {
  const text = textOf('FERTILE_SHORT', CYCLE, { busy: ALL_FERTILE_BUT_SUNDAY });
  expect(text).toContain('Mar 10 to Mar 15');
  expect(text).toContain('not contraception');
  expect(codes({ ...CYCLE, primaryGoals: ['bonding'] }, { busy: ALL_FERTILE_BUT_SUNDAY })).toEqual([]);
});

it('fertile days cut by either end of the plan are named', () => {
  expect(textOf('FERTILE_EDGE', { ...CYCLE, lastCycleDate: '2027-02-16' })).toMatch(
    /Mar 1 to Mar 2: .*before its first day/,
  );
  expect(textOf('FERTILE_EDGE', { ...CYCLE, lastCycleDate: '2027-02-20' })).toMatch(
    /Mar 29 to Mar 30: .*after its 30 days/,
  );
  expect(codes({ ...CYCLE, lastCycleDate: '2027-02-16', primaryGoals: ['bonding'] })).toEqual([]);
});

it('the free limit says what the full plan would aim for, and a paid plan has none', () => {
  const daily = { currentFrequency: 'daily', preferredFrequency: 'daily' };
  expect(textOf('CAPPED', daily)).toMatch(/up to 6 .* aim for 30/);
  expect(textOf('CAPPED', daily, { freeCap: 4 })).toMatch(/up to 4 .* aim for 30/);
  expect(codes(daily, { tier: 'paid' })).toEqual([]);
});

it('children without a chosen alone time, and a cycle date too old or too new, weaken the plan', () => {
  expect(codes({ hasKids: true })).toEqual(['ALONE_UNKNOWN']);
  const from = (lastCycleDate: string) => codes({ ...CYCLE, primaryGoals: ['bonding'], lastCycleDate });
  expect(from('2026-12-31')).toEqual([]);
  expect(from('2026-12-30')).toEqual(['CYCLE_OLD']);
  expect(from('2027-03-01')).toEqual([]);
  expect(from('2027-03-02')).toEqual(['CYCLE_OLD']);
});
