import { describe, expect, test } from 'vitest';
import { GENDERS, REMINDERS } from './answers.ts';
import {
  type AnswersDraft,
  answersToDraft,
  type CycleDraft,
  cycleOf,
  draftToAnswers,
  EMPTY_DRAFT,
} from './answers-draft.ts';
import {
  firstOpenStep,
  lastStartRemark,
  STEP_TITLES,
  STEPS,
  type Step,
  startRemark,
  stepOfField,
  stepProblem,
} from './steps.ts';

const given = (more: Partial<AnswersDraft> = {}): AnswersDraft => ({
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
  ...more,
});

const at = (step: Step, more: Partial<AnswersDraft>) => stepProblem(given(more), step)?.field ?? 'complete';
const tracking = (cycle: Partial<CycleDraft>): Partial<AnswersDraft> => ({
  cycleTracking: true,
  cycle: { kind: null, starts: [], told: 0, ...cycle },
});

test('the titles are the spec’s, in its order', () => {
  expect(STEPS.map((step) => STEP_TITLES[step])).toEqual([
    'Partner Information',
    'Relationship Details',
    'Family Situation',
    'Wellness Tracking (Optional)',
    'Primary Goals',
    'Availability Preferences',
    'Personalization Preferences',
    'Reminder Preferences',
  ]);
});

test('of an empty draft only the steps 3, 4 and 7 are complete', () => {
  expect(STEPS.filter((step) => stepProblem(EMPTY_DRAFT, step) === null)).toEqual([3, 4, 7]);
});

test('complete answers leave no step open', () => {
  expect(STEPS.map((step) => stepProblem(given(), step))).toEqual(STEPS.map(() => null));
});

describe('step 1', () => {
  test.each([
    [0, 'partner1.age'],
    [17, 'partner1.age'],
    [18, 'complete'],
    [100, 'complete'],
    [101, 'partner1.age'],
  ])('an age of %i is %s', (age, found) => {
    expect(at(1, { partner1: { age, gender: 'male' } })).toBe(found);
  });

  test('both partners are asked', () => {
    expect(at(1, { partner2: { age: 17, gender: 'male' } })).toBe('partner2.age');
  });

  test('whose age is missing is said', () => {
    const young = { age: 17, gender: 'male' } as const;
    const said = (more: Partial<AnswersDraft>) => stepProblem(given(more), 1)?.message;
    expect(said({ partner1: young })).toBe('Enter the age of partner 1, from 18 to 100.');
    expect(said({ partner2: young })).toBe('Enter the age of partner 2, from 18 to 100.');
    expect(said({ solo: true, partner1: young })).toBe('Enter your age, from 18 to 100.');
  });

  test('solo asks for one age', () => {
    expect(at(1, { solo: true, partner2: EMPTY_DRAFT.partner2 })).toBe('complete');
    expect(at(1, { solo: true, partner1: { age: 17, gender: 'male' } })).toBe('partner1.age');
  });

  test('a gender is always given', () => {
    expect(GENDERS).toContain(EMPTY_DRAFT.partner1.gender);
    expect(EMPTY_DRAFT.partner2.gender).toBe('prefer-not-to-say');
  });
});

test.each(['relationshipDuration', 'currentFrequency', 'preferredFrequency'] as const)('step 2 needs %s', (field) => {
  expect(at(2, { [field]: null })).toBe(field);
});

test('step 2 asks one person nothing about a relationship', () => {
  expect(at(2, { solo: true, relationshipDuration: null })).toBe('complete');
  const answers = draftToAnswers(given({ solo: true, relationshipDuration: '5-to-10-years' }));
  expect(answers.ok && answers.value.relationshipDuration).toBeUndefined();
});

test('step 3 is complete with and without children, with and without alone times', () => {
  expect(at(3, { hasKids: true, aloneTimeSlots: [] })).toBe('complete');
  expect(at(3, { hasKids: true, aloneTimeSlots: ['nap-time'] })).toBe('complete');
});

const kind = 'typical' as const;
const starting = (...starts: string[]): Partial<AnswersDraft> => tracking({ kind, starts });

describe('step 4', () => {
  test('asks nothing while tracking is off', () => {
    expect(at(4, { cycleTracking: false, cycle: { kind: null, starts: [], told: 3 } })).toBe('complete');
  });

  test('asks of everyone what kind of cycle it is, and needs no start', () => {
    expect(at(4, tracking({}))).toBe('cycle.kind');
    expect(at(4, tracking({ kind }))).toBe('complete');
    expect(at(4, starting('2026-11-02', ''))).toBe('complete');
    expect(at(4, starting('2026-11-02', '2026-02-30'))).toBe('cycle.starts');
  });

  test.each([
    [0, 'complete'],
    [20, 'cycle.told'],
    [21, 'complete'],
    [45, 'complete'],
    [46, 'cycle.told'],
  ])('a usual length of %i is %s', (told, found) => {
    expect(at(4, tracking({ kind, told }))).toBe(found);
  });

  test('one date and a length, answered before starts were asked for, are offered as one start and the usual length', () => {
    const { cycle: _none, ...before } = given({ cycleTracking: true, lastCycleDate: '2026-11-02', cycleLength: 31 });
    expect(cycleOf(before)).toEqual({ kind: null, starts: ['2026-11-02'], told: 31 });
    expect(stepProblem(before, 4)?.field).toBe('cycle.kind');
    expect(cycleOf(EMPTY_DRAFT)).toEqual({ kind: null, starts: [], told: 0 });
  });
});

test.each([
  ['2026-11-22', 'wrong', /today or an earlier day/],
  ['2026-11-21', null, null],
  ['2025-11-21', null, null],
  ['2025-11-20', 'remark', /more than a year ago.*Is the year right/],
  ['', null, null],
])('a start on %j, on 21 November 2026', (date, found, words) => {
  const today = '2026-11-21';
  const remark = startRemark(date, today);
  expect(remark && (remark.wrong ? 'wrong' : 'remark')).toBe(found);
  if (words) expect(remark?.text).toMatch(words);
  const problem = stepProblem(given(starting('2026-11-02', date)), 4, { date: '', today });
  expect(problem?.field).toBe(found === 'wrong' ? 'cycle.starts' : undefined);
});

test.each([
  [undefined, /nothing to estimate from yet/],
  ['2026-09-22', null],
  ['2026-09-21', /61 days ago, so the estimate is rough/],
  ['2026-07-24', /120 days ago, so the estimate is rough/],
  ['2026-07-23', /121 days ago, too long for an estimate/],
])('a latest start of %j says on 21 November 2026: %s', (date, words) => {
  const said = lastStartRemark(date, '2026-11-21');
  if (words) expect(said).toMatch(words);
  else expect(said).toBeNull();
});

test('step 5 needs a goal', () => {
  expect(at(5, { primaryGoals: [] })).toBe('primaryGoals');
});

test('step 6 needs a time slot and a kind of day', () => {
  expect(at(6, { availableTimeSlots: [] })).toBe('availableTimeSlots');
  expect(at(6, { availableDays: [] })).toBe('availableDays');
});

test.each([
  ['', 'complete'],
  ['2026-11-20', 'startDate'],
  ['2026-11-21', 'complete'],
  ['2027-01-20', 'complete'],
  ['2027-01-21', 'startDate'],
  ['0002-11-25', 'startDate'],
  ['20261-11-25', 'startDate'],
])('step 6 with a first day of %j, on 21 November 2026: %s', (date, found) => {
  expect(stepProblem(given(), 6, { date, today: '2026-11-21' })?.field ?? 'complete').toBe(found);
  expect(stepProblem(given(), 5, { date, today: '2026-11-21' })).toBeNull();
});

test('step 8 needs one reminder, and any one will do', () => {
  expect(at(8, { reminders: EMPTY_DRAFT.reminders })).toBe('reminders');
  for (const one of REMINDERS) expect(at(8, { reminders: { ...EMPTY_DRAFT.reminders, [one]: true } })).toBe('complete');
});

test('the first open step is where a restored draft goes on', () => {
  expect(firstOpenStep(EMPTY_DRAFT)).toBe(1);
  expect(firstOpenStep(given({ primaryGoals: [] }))).toBe(5);
  expect(firstOpenStep(given())).toBe(8);
});

test('no later step is open while a cycle or the first day lies where it cannot', () => {
  const today = '2026-11-21';
  const open = (more: Partial<AnswersDraft>, date = '') => firstOpenStep(given(more), { date, today });
  expect(open(starting('2026-11-22'))).toBe(4);
  expect(open(starting(today))).toBe(8);
  expect(open({}, '2026-11-20')).toBe(6);
  expect(open({}, today)).toBe(8);
});

describe('a draft as answers', () => {
  test('every draft without an open step passes the check of the API', () => {
    for (const draft of [given(), given({ solo: true, partner2: EMPTY_DRAFT.partner2 }), given(starting())]) {
      expect(firstOpenStep(draft)).toBe(8);
      expect(draftToAnswers(draft).ok).toBe(true);
    }
  });

  test('what a later choice made meaningless is not sent', () => {
    const answers = draftToAnswers(
      given({
        ...starting('2026-11-02'),
        solo: true,
        hasKids: false,
        aloneTimeSlots: ['nap-time'],
        cycleTracking: false,
      }),
    );
    expect(answers).toMatchObject({
      ok: true,
      value: { aloneTimeSlots: [], lastCycleDate: '', cycleLength: 28, cycleTracking: false },
    });
    expect(answers.ok && [answers.value.partner2, answers.value.cycle]).toEqual([undefined, undefined]);
  });

  test('starts are sent in order and once, a length only where it was given', () => {
    const cycleFrom = (more: Partial<CycleDraft>) => {
      const answers = draftToAnswers(given(tracking({ kind, ...more })));
      return answers.ok && answers.value.cycle;
    };
    expect(cycleFrom({ starts: ['2026-11-02', '', '2026-10-04', '2026-11-02'] })).toEqual({
      kind,
      starts: ['2026-10-04', '2026-11-02'],
    });
    expect(cycleFrom({ told: 29 })).toEqual({ kind, starts: [], told: 29 });
  });

  test('an open draft names the field that is missing', () => {
    expect(draftToAnswers(given({ primaryGoals: [] }))).toMatchObject({
      ok: false,
      problem: { field: 'answers.primaryGoals' },
    });
  });

  test('answers come back as the draft they were', () => {
    const draft = given({
      ...tracking({ kind, starts: ['2026-11-02'], told: 29 }),
      hasKids: true,
      aloneTimeSlots: ['after-bedtime'],
    });
    const answers = draftToAnswers(draft);
    expect(answers.ok && answersToDraft(answers.value)).toEqual(draft);
  });
});

test.each([
  ['answers.partner1.age', 1],
  ['answers.preferredFrequency', 2],
  ['answers.aloneTimeSlots', 3],
  ['answers.lastCycleDate', 4],
  ['answers.cycle.starts.1', 4],
  ['primaryGoals', 5],
  ['startDate', 6],
  ['answers.suggestions.roleplays', 7],
  ['answers.reminders', 8],
  ['busy', null],
  ['constructor', null],
])('a refusal of %s leads to step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
