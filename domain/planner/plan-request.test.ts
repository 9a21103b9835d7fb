import { describe, expect, it } from 'vitest';
import { FEWEST_ANSWERS } from '../../tests/planner/made-plan.ts';
import { checkPlanRequest, MAX_BUSY_TIMES } from './plan-request.ts';

const request = { answers: FEWEST_ANSWERS, startDate: '2027-03-01' };
const checked = (changes: object) => checkPlanRequest({ ...request, ...changes });

it('answers and a first day are enough', () => {
  expect(checkPlanRequest(request)).toMatchObject({
    ok: true,
    value: { startDate: '2027-03-01', seed: '1', tier: 'free', busy: [], history: [] },
  });
});

it('everything that may be given is taken as it is', () => {
  const learned = Array.from({ length: 7 }, () => [-10, 10, 0, 0, 0, 0, 0, 0]);
  const all = {
    seed: 'A b~9',
    tier: 'paid',
    busy: [
      [-30, 20],
      [5, 6],
    ],
    history: ['slow-walk'],
    learned,
    notBefore: 0,
  };
  expect(checked(all)).toMatchObject({ ok: true, value: all });
  expect(checked({ busy: Array.from({ length: MAX_BUSY_TIMES }, () => [0, 1]) }).ok).toBe(true);
});

it('a cycle may be told with the answers or beside them, where it holds', () => {
  const cycle = { kind: 'typical', starts: ['2027-02-20'] };
  const answers = { ...FEWEST_ANSWERS, cycleTracking: true, cycle };
  expect(checked({ answers })).toMatchObject({ ok: true, value: { cycle } });
  expect(checked({ answers, cycle: { ...cycle, starts: [] } })).toMatchObject({
    ok: true,
    value: { cycle: { starts: [] } },
  });
});

describe('the field is named', () => {
  it.each<[string, object]>([
    ['startDate', { startDate: '2027-02-29' }],
    ['startDate', { startDate: '1 March 2027' }],
    ['startDate', { startDate: undefined }],
    ['startDate', { startDate: '9999-12-15' }],
    ['seed', { seed: '' }],
    ['seed', { seed: 7 }],
    ['seed', { seed: 'caf\u00e9' }],
    ['seed', { seed: 'line\n' }],
    ['seed', { seed: 'x'.repeat(101) }],
    ['tier', { tier: 'gold' }],
    ['busy', { busy: [[10, 10]] }],
    ['busy', { busy: [[10, 9]] }],
    ['busy', { busy: [[0.5, 9]] }],
    ['busy', { busy: [[0, 9, 12]] }],
    ['busy', { busy: [[0]] }],
    ['busy', { busy: 'all day' }],
    ['busy', { busy: [[0, 1e12]] }],
    ['busy', { busy: Array.from({ length: MAX_BUSY_TIMES + 1 }, () => [0, 1]) }],
    ['history', { history: [4] }],
    ['learned', { learned: [[0, 0, 0, 0, 0, 0, 0, 0]] }],
    ['learned', { learned: Array.from({ length: 7 }, () => [11, 0, 0, 0, 0, 0, 0, 0]) }],
    ['notBefore', { notBefore: -1 }],
    ['notBefore', { notBefore: 20.5 }],
    ['notBefore', { notBefore: 30 * 1440 }],
    ['notBefore', { notBefore: '20:16' }],
    ['colour', { colour: 'blue' }],
    ['answers', { answers: undefined }],
    ['answers', { answers: 'yes' }],
    ['answers.availableDays', { answers: { ...FEWEST_ANSWERS, availableDays: [] } }],
    ['answers.primaryGoals', { answers: { ...FEWEST_ANSWERS, primaryGoals: ['bonding', 'fame'] } }],
    ['answers.partner1.age', { answers: { ...FEWEST_ANSWERS, partner1: { age: 17 } } }],
    ['answers.shoeSize', { answers: { ...FEWEST_ANSWERS, shoeSize: 40 } }],
    [
      'answers.cycleLength',
      { answers: { ...FEWEST_ANSWERS, cycleTracking: true, cycleLength: 36, lastCycleDate: '2027-02-20' } },
    ],
  ])('%s', (field, changes) => {
    const found = checked(changes);
    expect(found).toMatchObject({ ok: false, problem: { field } });
    // A plain sentence, not the checker's own default.
    if (!found.ok) expect(found.problem.message).toMatch(/^(Please|Twofold|This field) .*\.$/);
  });

  it.each([null, [], 'text', 4])('and nothing but an object is taken: %j', (input) => {
    expect(checkPlanRequest(input)).toEqual({
      ok: false,
      problem: { field: '', message: 'Please send one JSON object.' },
    });
  });

  it('also when the unknown field has a name that objects know', () => {
    const input: unknown = JSON.parse(JSON.stringify(request).replace('{', '{"__proto__":{"tier":"paid"},'));
    expect(checkPlanRequest(input)).toMatchObject({ ok: false, problem: { field: '__proto__' } });
  });
});
