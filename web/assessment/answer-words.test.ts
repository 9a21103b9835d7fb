import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_ORDER } from '../../domain/assessment/comparison.ts';
import { anyInput, couple } from '../../tests/assessment/example-inputs.ts';
import { answerOf, FIELD_LABELS } from './answer-words.ts';

describe('answers in words', () => {
  test('every answer to every question reads, and shows no id', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const field of FIELD_ORDER) {
          expect(FIELD_LABELS[field]).not.toBe('');
          expect(answerOf(field, input)).toMatch(/^[A-Z0-9]/);
          expect(answerOf(field, input)).not.toMatch(/undefined|-to-|late-night|prefer-not/);
        }
      }),
    );
  });
  test('what was not told is said to be so', () => {
    const input = couple({ partner1: { ageRange: 'prefer-not-to-say', gender: 'prefer-not-to-say' }, partner2: null });
    expect([answerOf('partner1', input), answerOf('partner2', input)]).toEqual(['Not given', 'Just me']);
    expect(answerOf('partner1', couple())).toBe('35 to 44, Female');
  });
});
