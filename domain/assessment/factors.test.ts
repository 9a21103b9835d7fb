import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyInput, anyPerson, couple } from '../../tests/assessment/example-inputs.ts';
import { RELATIONSHIP_DURATIONS, WINDOWS } from '../planner/questionnaire/answers.ts';
import { FACTOR_IDS } from './analysis.ts';
import { BASE, COUNTED, factorsOf, scoreOf } from './factors.ts';
import type { AssessmentInput } from './input.ts';

const pointsOf = (input: AssessmentInput) => Object.fromEntries(factorsOf(input).map(({ id, points }) => [id, points]));
const whyOf = (input: AssessmentInput, id: string) => factorsOf(input).find((factor) => factor.id === id)?.why;

describe('the score', () => {
  test('is 35 plus the factors, whole, from 35 to 100, for any answers', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const factors = factorsOf(input);
        const sum = factors.reduce((points, factor) => points + factor.points, BASE);
        const score = scoreOf(factors);
        expect(score).toBe(sum);
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(BASE);
        expect(score).toBeLessThanOrEqual(100);
        expect(factors.map(({ id }) => id).toSorted()).toEqual([...FACTOR_IDS].toSorted());
        for (const { points, most, why, label } of factors) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(most);
          expect(why).toMatch(/^[A-Z].*\.$/);
          expect(label).not.toBe('');
          expect(why).not.toMatch(/undefined|NaN|\{/);
        }
      }),
      { numRuns: 1_000 },
    );
  });
  test('can reach 100 and no more: the most of all factors is 65', () => {
    const factors = factorsOf(couple());
    expect(factors.reduce((sum, { most }) => sum + most, BASE)).toBe(100);
    const best = couple({
      currentFrequency: 'weekly',
      preferredFrequency: 'weekly',
      availableTimeSlots: ['evening', 'morning'],
    });
    expect(scoreOf(factorsOf(best))).toBe(100);
  });
  test('is capped at 100 whatever is added', () => {
    const [factor] = factorsOf(couple());
    if (!factor) throw new Error('no factor');
    expect(scoreOf([factor, { ...factor, points: 90 }])).toBe(100);
  });
});

describe('what counts nothing', () => {
  test('age, gender, duration, cycle tracking and being solo move no point, for any answers', () => {
    const other = fc.record({
      partner1: anyPerson,
      partner2: fc.option(anyPerson),
      relationshipDuration: fc.constantFrom(...RELATIONSHIP_DURATIONS),
      cycleTracking: fc.boolean(),
    });
    fc.assert(
      fc.property(anyInput, other, (input, change) => {
        expect(factorsOf({ ...input, ...change })).toEqual(factorsOf(input));
      }),
      { numRuns: 500 },
    );
  });
  test('only what restsOn names can move a point', () => {
    const uncounted = (Object.keys(couple()) as Array<keyof AssessmentInput>).filter(
      (field) => !COUNTED.includes(field),
    );
    expect(uncounted.toSorted()).toEqual(['cycleTracking', 'partner1', 'partner2', 'relationshipDuration']);
  });
  test('which suggestions are welcome, and how many, makes no difference as long as there is one', () => {
    const only = (topic: string) =>
      pointsOf(
        couple({
          suggestions: { scheduledDates: false, roleplays: false, ideas: false, wellnessTips: false, [topic]: true },
        }),
      );
    for (const topic of ['scheduledDates', 'roleplays', 'ideas', 'wellnessTips'])
      expect(only(topic)).toEqual(pointsOf(couple()));
  });
  test('wishing for less weighs as wishing for more', () => {
    const more = couple({ currentFrequency: 'monthly', preferredFrequency: 'weekly' });
    const less = couple({ currentFrequency: 'weekly', preferredFrequency: 'monthly' });
    expect(pointsOf(less).wish).toBe(pointsOf(more).wish);
  });
  test('how often in itself gives nothing: content monthly couples stand where content weekly ones do', () => {
    const at = (frequency: 'monthly' | 'weekly') =>
      scoreOf(factorsOf(couple({ currentFrequency: frequency, preferredFrequency: frequency })));
    expect(at('monthly')).toBe(at('weekly'));
  });
});

describe('each factor', () => {
  test.each([
    ['weekly', 'weekly', 18],
    ['bi-weekly', 'weekly', 14],
    ['monthly', 'weekly', 9],
    ['rarely', 'weekly', 5],
    ['rarely', 'several-times-weekly', 2],
    ['rarely', 'daily', 0],
  ] as const)('wish: %s now and %s wished for is %i', (currentFrequency, preferredFrequency, points) => {
    expect(pointsOf(couple({ currentFrequency, preferredFrequency })).wish).toBe(points);
  });
  test.each([
    [['evening'], ['weekends'], 'daily', 3],
    [['evening'], ['weekdays', 'weekends'], 'daily', 8],
    [['evening', 'night'], ['weekdays', 'weekends'], 'daily', 13],
    [['evening'], ['weekends'], 'weekly', 13],
    [['evening', 'night'], ['weekends'], 'weekly', 17],
  ] as const)('room: %j on %j for %s is %i', (slots, days, preferredFrequency, points) => {
    const input = couple({ availableTimeSlots: [...slots], availableDays: [...days], preferredFrequency });
    expect(pointsOf(input).room).toBe(points);
  });
  test('room: hours cannot make up for days that are missing', () => {
    const input = couple({
      availableTimeSlots: [...WINDOWS],
      availableDays: ['weekends'],
      preferredFrequency: 'daily',
    });
    expect(pointsOf(input).room).toBe(3);
    expect(whyOf(input, 'room')).toBe('The wish is daily, and two days of the week are open for it.');
  });
  test('room says how many openings it counted', () => {
    expect(whyOf(couple({ availableTimeSlots: ['evening', 'night'], preferredFrequency: 'weekly' }), 'room')).toBe(
      'Your week has 14 openings and the wish is once a week: plenty to choose from.',
    );
  });
  test('timing: family planning on weekends alone does not find its days', () => {
    const input = couple({ primaryGoals: ['conception', 'bonding'], availableDays: ['weekends'] });
    expect(pointsOf(input).timing).toBe(4);
    expect(whyOf(input, 'timing')).toContain('family planning likes weekdays and weekends');
    expect(pointsOf(couple({ primaryGoals: ['conception', 'bonding'] })).timing).toBe(8);
  });
  test('timing: renewal likes a longer stretch, and two windows side by side are one', () => {
    const at = (availableTimeSlots: AssessmentInput['availableTimeSlots']) =>
      pointsOf(couple({ primaryGoals: ['reconnection'], availableDays: ['weekdays'], availableTimeSlots })).timing;
    expect([at(['evening']), at(['evening', 'night']), at(['afternoon']), at(['evening', 'late-night'])]).toEqual([
      0, 8, 8, 0,
    ]);
  });
  test('spread: days and parts of the day give four each', () => {
    const at = (days: AssessmentInput['availableDays'], slots: AssessmentInput['availableTimeSlots']) =>
      pointsOf(couple({ availableDays: days, availableTimeSlots: slots })).spread;
    expect(at(['weekends'], ['evening', 'night'])).toBe(0);
    expect(at(['weekdays', 'weekends'], ['evening'])).toBe(4);
    expect(at(['weekends'], ['evening', 'morning'])).toBe(4);
    expect(at(['weekdays', 'weekends'], ['evening', 'morning'])).toBe(8);
  });
});

describe('each factor says in plain words what it counted', () => {
  test.each<[id: string, answers: Partial<AssessmentInput>, why: string]>([
    [
      'wish',
      { currentFrequency: 'weekly', preferredFrequency: 'weekly' },
      'It’s once a week, and that’s how you like it.',
    ],
    [
      'wish',
      { currentFrequency: 'weekly', preferredFrequency: 'several-times-weekly' },
      'It’s once a week and the wish is several times a week: one step apart. More or less, it makes no difference.',
    ],
    [
      'wish',
      { currentFrequency: 'daily', preferredFrequency: 'bi-weekly' },
      'It’s daily and the wish is every other week: three steps apart. More or less, it makes no difference.',
    ],
    [
      'room',
      { availableTimeSlots: ['evening'], availableDays: ['weekdays'], preferredFrequency: 'weekly' },
      'Your week has five openings and the wish is once a week: plenty to choose from.',
    ],
    [
      'purpose',
      { primaryGoals: ['bonding'] },
      'You named one purpose: emotional bonding. Which ones makes no difference here.',
    ],
    [
      'purpose',
      { primaryGoals: ['bonding', 'conception'] },
      'You named two purposes: emotional bonding and family planning. Which ones makes no difference here.',
    ],
    [
      'spread',
      { availableDays: ['weekdays', 'weekends'], availableTimeSlots: ['morning', 'evening'] },
      'Weekdays and weekends, and more than one part of the day: when one falls through, there’s another.',
    ],
    [
      'spread',
      { availableDays: ['weekdays', 'weekends'], availableTimeSlots: ['evening', 'night'] },
      'Weekdays and weekends both, at one part of the day.',
    ],
    [
      'spread',
      { availableDays: ['weekends'], availableTimeSlots: ['morning', 'evening'] },
      'More than one part of the day, on weekends only.',
    ],
    [
      'spread',
      { availableDays: ['weekdays'], availableTimeSlots: ['evening'] },
      'One part of the day, on weekdays only. When it falls through, there’s no other.',
    ],
    [
      'openness',
      { suggestions: { scheduledDates: false, roleplays: false, ideas: true, wellnessTips: false } },
      'You’re open to suggestions. Which kinds, and how many, makes no difference.',
    ],
    [
      'openness',
      { suggestions: { scheduledDates: false, roleplays: false, ideas: false, wellnessTips: false } },
      'You chose no suggestions. That’s as good as any answer, with fewer things to try.',
    ],
  ])('%s of %j', (id, answers, why) => {
    expect(whyOf(couple(answers), id)).toBe(why);
  });
  test('timing: what the hours suit, what they do not, or both', () => {
    const of = (...primaryGoals: AssessmentInput['primaryGoals']) =>
      whyOf(couple({ primaryGoals, availableDays: ['weekends'], availableTimeSlots: ['evening'] }), 'timing');
    expect(of('bonding')).toBe('Your hours suit emotional bonding.');
    expect(of('conception')).toMatch(/^Family planning likes [^;]+\.$/);
    expect(of('bonding', 'conception')).toMatch(/^Your hours suit emotional bonding; family planning likes [^;]+\.$/);
  });
  test('one purpose gives 7 and several 10; a wish for suggestions 4 and none 0', () => {
    const none = { scheduledDates: false, roleplays: false, ideas: false, wellnessTips: false };
    expect(pointsOf(couple({ primaryGoals: ['bonding'], suggestions: none }))).toMatchObject({
      purpose: 7,
      openness: 0,
    });
    expect(pointsOf(couple({ primaryGoals: ['bonding', 'pleasure'] }))).toMatchObject({ purpose: 10, openness: 4 });
  });
});
