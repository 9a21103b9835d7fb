import { expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { assessmentFailure, waitWords } from './use-assessment-tool.ts';

test('too many looks: how long to wait is said in minutes', () => {
  const failure = assessmentFailure(
    new ApiError(429, '', { code: 'too-many', sentence: 'Wait 3412 s.', retryAfter: 3412 }),
  );
  expect(failure).toEqual({
    kind: 'other',
    message: 'Ten looks an hour are the most there are. Please try again in 57 minutes.',
  });
  expect([waitWords(20), waitWords(0)].map((words) => words.split('again ')[1])).toEqual(['in a minute.', 'later.']);
});
test('a refused answer leads to its step', () => {
  const failure = assessmentFailure(new ApiError(422, '', { sentence: 'No.', field: 'input.availableDays' }));
  expect(failure).toEqual({ kind: 'answer', message: 'No.', step: 3 });
});
test('a server that says nothing: an unknown error', () => {
  expect(assessmentFailure(new ApiError(500, '', {})).message).toBe('Unknown error');
});
