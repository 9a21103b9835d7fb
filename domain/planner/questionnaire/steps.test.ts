import { describe, expect, test } from 'vitest';
import { GENDERS, REMINDERS } from './answers.ts';
import { type AnswersDraft, answersToDraft, cycleLengthOf, draftToAnswers, EMPTY_DRAFT } from './answers-draft.ts';
import { cycleDateRemark, firstOpenStep, STEP_TITLES, STEPS, type Step, stepOfField, stepProblem } from './steps.ts';

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
const tracking = (more: Partial<AnswersDraft>) => ({ cycleTracking: true, lastCycleDate: '2026-11-02', ...more });

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

describe('step 4', () => {
  test('asks nothing while tracking is off', () => {
    expect(at(4, { cycleTracking: false, cycleLength: 3, lastCycleDate: '' })).toBe('complete');
  });

  test.each([
    [20, 'cycleLength'],
    [21, 'complete'],
    [35, 'complete'],
    [36, 'cycleLength'],
  ])('a length of %i is %s', (cycleLength, found) => {
    expect(at(4, tracking({ cycleLength }))).toBe(found);
  });

  test('a length that is no number counts as 28', () => {
    expect(at(4, tracking({ cycleLength: 0 }))).toBe('complete');
    expect(cycleLengthOf({ cycleLength: 0 })).toBe(28);
    expect(draftToAnswers(given(tracking({ cycleLength: 0 })))).toMatchObject({ ok: true, value: { cycleLength: 28 } });
  });

  test.each(['', '  ', '2026-02-30'])('a last cycle date of %j is missing', (lastCycleDate) => {
    expect(at(4, tracking({ lastCycleDate }))).toBe('lastCycleDate');
  });
});

test.each([
  ['2026-11-22', 'wrong', /today or an earlier day/],
  ['2026-11-21', null, null],
  ['2026-09-22', null, null],
  ['2026-09-21', 'weak', /61 days ago, so the forecast will be rough/],
  ['2025-11-21', 'weak', /365 days ago/],
  ['2025-11-20', 'weak', /more than a year ago.*Is the year right/],
  ['', null, null],
])('a cycle counted from %j, on 21 November 2026', (lastCycleDate, kind, words) => {
  const today = '2026-11-21';
  const remark = cycleDateRemark(lastCycleDate, today);
  expect(remark && (remark.wrong ? 'wrong' : 'weak')).toBe(kind);
  if (words) expect(remark?.text).toMatch(words);
  const problem = stepProblem(given(tracking({ lastCycleDate })), 4, { date: '', today });
  expect(problem?.field).toBe(kind === 'wrong' || lastCycleDate === '' ? 'lastCycleDate' : undefined);
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
  expect(open(tracking({ lastCycleDate: '2026-11-22' }))).toBe(4);
  expect(open(tracking({ lastCycleDate: today }))).toBe(8);
  expect(open({}, '2026-11-20')).toBe(6);
  expect(open({}, today)).toBe(8);
});

describe('a draft as answers', () => {
  test('every draft without an open step passes the check of the API', () => {
    for (const draft of [given(), given({ solo: true, partner2: EMPTY_DRAFT.partner2 }), given(tracking({}))]) {
      expect(firstOpenStep(draft)).toBe(8);
      expect(draftToAnswers(draft).ok).toBe(true);
    }
  });

  test('what a later choice made meaningless is not sent', () => {
    const answers = draftToAnswers(
      given({ solo: true, hasKids: false, aloneTimeSlots: ['nap-time'], lastCycleDate: '2026-11-02', cycleLength: 40 }),
    );
    expect(answers).toMatchObject({
      ok: true,
      value: { aloneTimeSlots: [], lastCycleDate: '', cycleLength: 28, cycleTracking: false },
    });
    expect(answers.ok && answers.value.partner2).toBeUndefined();
  });

  test('an open draft names the field that is missing', () => {
    expect(draftToAnswers(given({ primaryGoals: [] }))).toMatchObject({
      ok: false,
      problem: { field: 'answers.primaryGoals' },
    });
  });

  test('answers come back as the draft they were', () => {
    const draft = given(tracking({ hasKids: true, aloneTimeSlots: ['after-bedtime'] }));
    const answers = draftToAnswers(draft);
    expect(answers.ok && answersToDraft(answers.value)).toEqual(draft);
  });
});

test.each([
  ['answers.partner1.age', 1],
  ['answers.preferredFrequency', 2],
  ['answers.aloneTimeSlots', 3],
  ['answers.lastCycleDate', 4],
  ['primaryGoals', 5],
  ['startDate', 6],
  ['answers.suggestions.roleplays', 7],
  ['answers.reminders', 8],
  ['busy', null],
  ['constructor', null],
])('a refusal of %s leads to step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
