import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import { anyInput, couple } from '../../tests/assessment/example-inputs.ts';
import type { StoredAssessment } from './analysis.ts';
import { compare, FIELD_ORDER } from './comparison.ts';
import type { AssessmentInput } from './input.ts';
import { ownAssessment } from './own-assessment.ts';

const stored = (input: AssessmentInput, seed = 1): StoredAssessment => ({
  version: 1,
  kind: 'assessment',
  made: '2026-11-21T10:00:00.000Z',
  input,
  ...ownAssessment(input, ASSESSMENT_WORDS, seed),
});

describe('comparing two dates', () => {
  test('names each answer that changed, in the order of the questions, then the numbers', () => {
    const before = couple({ currentFrequency: 'monthly', availableDays: ['weekends'] });
    const after = couple({ currentFrequency: 'weekly' });
    const found = compare(stored(before), stored(after));
    expect(found.changed.map(({ field }) => field)).toEqual(['currentFrequency', 'availableDays']);
    expect(found.changed[0]).toMatchObject({
      before: { currentFrequency: 'monthly' },
      after: { currentFrequency: 'weekly' },
    });
    expect(found.score).toEqual({ before: stored(before).ownScore, after: stored(after).ownScore });
    expect(found.factors.length).toBeGreaterThan(0);
  });
  test('the same answers are no change, however they were ticked, and leave the number where it was', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(), (input, seed) => {
        const turned = {
          ...input,
          primaryGoals: input.primaryGoals.toReversed(),
          availableTimeSlots: input.availableTimeSlots.toReversed(),
        };
        const { changed, factors, score } = compare(stored(input), stored(turned, seed));
        expect([changed, factors, score.before]).toEqual([[], [], score.after]);
      }),
    );
  });
  test('a changed number is never without a changed answer', () => {
    fc.assert(
      fc.property(anyInput, anyInput, (one, other) => {
        const { changed, score } = compare(stored(one), stored(other));
        if (score.before !== score.after) expect(changed.length).toBeGreaterThan(0);
      }),
    );
  });
  test('every answer can be found changed', () => {
    expect(FIELD_ORDER.toSorted()).toEqual(Object.keys(couple()).toSorted());
  });
  test('someone who was two and is now one sees that', () => {
    const found = compare(stored(couple()), stored(couple({ partner2: null })));
    expect(found.changed.map(({ field }) => field)).toEqual(['partner2']);
  });
});
