import { describe, expect, test } from 'vitest';
import { NO_CREDIT_MESSAGE } from '../../../domain/billing/credits.ts';
import { ApiError, type ErrorCode, JournalLocked } from '../../client/api-error.ts';
import { PLAN_GENERATOR } from '../../planner/plan-generator.ts';
import { NothingFits, storingFailureOf, failureOf as tell } from './generation-failure.ts';

const failureOf = (error: unknown) => tell(error, PLAN_GENERATOR.words);

const refused = (status: number, more: ConstructorParameters<typeof ApiError>[2] = {}) =>
  failureOf(new ApiError(status, '', more));

describe('a failure has its own way on', () => {
  test('no credit left: the message as the server put it', () => {
    expect(refused(402, { code: 'no-credit', sentence: NO_CREDIT_MESSAGE })).toEqual({
      kind: 'credit',
      message: NO_CREDIT_MESSAGE,
    });
  });

  test('a refused answer names its step, any other refused field does not', () => {
    expect(refused(422, { code: 'invalid', sentence: 'Too young.', field: 'answers.partner2.age' })).toEqual({
      kind: 'answer',
      message: 'Too young.',
      step: 1,
    });
    expect(refused(422, { code: 'invalid', sentence: 'Odd.', field: 'timezone' }).kind).toBe('other');
  });

  test.each<[number, ErrorCode, string]>([
    [0, 'unreachable', 'other'],
    [401, 'invalid-token', 'signed-out'],
    [403, 'adult-needed', 'other'],
    [403, 'forbidden', 'other'],
    [409, 'conflict', 'other'],
    [503, 'unreachable', 'other'],
  ])('%i %s is %s', (status, code, kind) => {
    expect(refused(status, { code, sentence: 'Said.' })).toEqual({ kind, message: 'Said.' });
  });

  test('a server that says nothing: the spec’s sentence', () => {
    expect(refused(500)).toEqual({ kind: 'other', message: 'Failed to generate plan.' });
  });

  test.each([
    'That was a lot in a short time. Please wait 30 seconds and try again.',
    'Something we need is not answering just now. Please try again in a minute.',
  ])('the waiting is told once: %s', (sentence) => {
    expect(refused(429, { code: 'too-many', sentence, retryAfter: 30 }).message).toBe(sentence);
  });

  test('a sentence that says nothing of waiting is told how long', () => {
    expect(refused(503, { code: 'unavailable', sentence: 'Not now.', retryAfter: 30 }).message).toBe(
      'Not now. Please wait 30 seconds first.',
    );
    expect(refused(503, { code: 'unavailable', sentence: 'Not now.' }).message).toBe('Not now.');
  });

  test('a locked journal asks to sign in, and an exception is told as one', () => {
    expect(failureOf(new JournalLocked())).toMatchObject({
      kind: 'locked',
      message: expect.stringContaining('sign in again'),
    });
    expect(failureOf(new TypeError('x is undefined'))).toEqual({
      kind: 'other',
      message: 'An unexpected error occurred',
    });
  });

  test('nothing fits: why not, as the tool says it', () => {
    const explanations = [{ code: 'NO_OPENINGS' as const, text: 'Every evening is taken.' }];
    expect(failureOf(new NothingFits('No time fits. Nothing was charged.', explanations))).toEqual({
      kind: 'empty',
      message: 'No time fits. Nothing was charged.',
      explanations,
    });
  });

  test('what was made and could not be stored is not told as not made', () => {
    const down = new ApiError(500, '', {});
    expect(storingFailureOf(down)).toEqual({ kind: 'other', message: 'We couldn’t save it.', made: true });
    expect(storingFailureOf(new JournalLocked())).toMatchObject({ kind: 'locked', made: true });
  });
});
