import { describe, expect, it } from 'vitest';
import { FEWEST_ANSWERS } from '../../tests/planner/made-plan.ts';
import { checkPlanRequest } from './plan-request.ts';

const request = { answers: FEWEST_ANSWERS, startDate: '2027-03-01' };
const checked = (changes: object) => checkPlanRequest({ ...request, ...changes });

const WEEK = [...'EELLNN-'].join('');
const FALL = Array.from({ length: 3 }, () => Array.from({ length: 8 }, () => [1, 0]));
const KEEP = {
  from: 9,
  lost: [8],
  held: [{ day: 2, window: 5, start: 1080, points: 100, theme: 'bonding' }],
  plan: [{ day: 15, window: 5 }],
};
const LESSON = { date: '2027-02-01', weekday: 1, window: 5, theme: 'bonding', what: 'rated', rating: 4 };
const FAIR = {
  a: { windows: ['evening'], goals: ['bonding'] },
  b: { windows: [], goals: [] },
  account: { windows: 0, goals: -3 },
};
const ALL = {
  model: 2,
  notBefore: 1_000,
  lead: 0,
  before: [{ day: -1, window: 7 }],
  days: 90,
  rotas: [
    { pattern: 'dupont', anchor: '2027-02-01', rest: 600, exceptions: [{ from: '2027-03-05', code: '-' }] },
    { days: WEEK, kind: 'work', anchor: '2027-02-01', codes: { E: [345, 825] }, terms: [['2027-03-01', '2027-03-01']] },
  ],
  terms: [['2027-01-07', '2027-03-26']],
  closed: [[0, 60]],
  cycle: { kind: 'after-pill', starts: ['2027-02-20'], told: 45, today: '2027-03-02' },
  keep: KEEP,
  fall: FALL,
  learn: [LESSON],
  fair: FAIR,
};

it('everything that version 2 may be told is taken as it is', () => {
  expect(checked(ALL)).toMatchObject({ ok: true, value: ALL });
});

it('version 1 can be named, and is what nothing says', () => {
  for (const model of [{}, { model: 1 }]) {
    const found = checked(model);
    expect(found.ok && found.value.model).toBeUndefined();
  }
});

it('a cycle that is told by its starts needs no last date', () => {
  const answers = { ...FEWEST_ANSWERS, cycleTracking: true };
  expect(checked({ answers })).toMatchObject({ ok: false, problem: { field: 'answers.lastCycleDate' } });
  expect(checked({ answers, cycle: ALL.cycle }).ok).toBe(true);
});

it('what was held comes in order of day', () => {
  const held = [...KEEP.held, { ...KEEP.held[0], day: 0 }];
  const found = checked({ keep: { ...KEEP, held } });
  expect(found.ok && found.value.keep?.held.map(({ day }) => day)).toEqual([0, 2]);
});

describe('the field is named', () => {
  const rota = (changes: object) => ({ rotas: [{ pattern: 'dupont', anchor: '2027-02-01', ...changes }] });
  const own = (changes: object) => ({ rotas: [{ days: WEEK, anchor: '2027-02-01', ...changes }] });
  const cycle = (changes: object) => ({ cycle: { ...ALL.cycle, ...changes } });
  it.each<[string, object]>([
    ['model', { model: 3 }],
    ['lead', { lead: -1 }],
    ['days', { days: 29 }],
    ['days', { days: 91 }],
    ['days', { days: 30.5 }],
    ['notBefore', { days: 40, notBefore: 40 * 1440 }],
    ['before.day', { before: [{ day: 0, window: 1 }] }],
    ['before.window', { before: [{ day: -1, window: 8 }] }],
    ['rotas.pattern', rota({ pattern: 'five-and-dime' })],
    ['rotas.pattern', rota({ pattern: 'toString' })],
    ['rotas.pattern', rota({ days: WEEK })],
    ['rotas.pattern', { rotas: [{ anchor: '2027-02-01' }] }],
    ['rotas.anchor', rota({ anchor: undefined })],
    ['rotas.anchor', rota({ anchor: '2027-02-30' })],
    ['rotas.rest', rota({ rest: 601 })],
    ['rotas.days', own({ days: 'EEZ-' })],
    ['rotas.kind', own({ kind: 'dogs' })],
    ['rotas.codes.E', own({ codes: { E: [800, 700] } })],
    ['rotas.exceptions.code', rota({ exceptions: [{ from: '2027-03-05', code: 'Z' }] })],
    ['rotas.terms', rota({ terms: [['2027-03-05', '2027-03-04']] })],
    ['terms', { terms: [['2027-03-05']] }],
    ['closed', { closed: [[10, 10]] }],
    ['cycle.kind', cycle({ kind: 'lunar' })],
    ['cycle.told', cycle({ told: 20 })],
    ['cycle.told', cycle({ told: 46 })],
    ['cycle.starts', cycle({ starts: ['soon'] })],
    ['cycle.today', cycle({ today: '2027-04-15' })],
    ['cycle.today', cycle({ today: '2020-04-15' })],
    ['keep.held', { keep: { ...KEEP, from: 2 } }],
    ['keep.held', { keep: { ...KEEP, held: [KEEP.held[0], KEEP.held[0]] } }],
    ['keep.from', { keep: { ...KEEP, from: 31 } }],
    ['keep.lost', { keep: { ...KEEP, lost: undefined } }],
    ['fall', { fall: FALL.slice(1) }],
    ['fall', { fall: FALL.map((row) => row.map(() => [-1, 0])) }],
    ['learn.rating', { learn: [{ ...LESSON, rating: 6 }] }],
    ['learn.rating', { learn: [{ ...LESSON, rating: undefined }] }],
    ['learn.what', { learn: [{ ...LESSON, what: 'forgotten' }] }],
    ['fair.account.goals', { fair: { ...FAIR, account: { windows: 0, goals: 4 } } }],
    ['fair.a.windows', { fair: { ...FAIR, a: { windows: ['noon'], goals: [] } } }],
  ])('%s in %j', (field, changes) => {
    const found = checked(changes);
    expect(found.ok ? 'taken' : found.problem.field).toBe(field);
    expect(found.ok ? '' : found.problem.message).toMatch(/^[A-Z].*\.$/);
  });
});
