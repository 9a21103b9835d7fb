import { expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { assessmentFailure } from './use-assessment-tool.ts';

test('a refused answer leads to its step', () => {
  const failure = assessmentFailure(new ApiError(422, '', { sentence: 'No.', field: 'input.availableDays' }));
  expect(failure).toEqual({ kind: 'answer', message: 'No.', step: 3 });
});
test('a server that says nothing: an unknown error', () => {
  expect(assessmentFailure(new ApiError(500, '', {})).message).toBe('Unknown error');
});
