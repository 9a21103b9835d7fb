import { expect, test } from 'vitest';
import { isUnreachable, saidWith, unreachable } from './api-error.ts';

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
])('%s is a lost connection', (error) => {
  expect(isUnreachable(error)).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'title')"),
  new Error('Failed to fetch'),
  { status: 404 },
  'Failed to fetch',
  null,
])('%s is something else', (error) => {
  expect(isUnreachable(error)).toBe(false);
});

test('what is still there is a sentence of its own after whatever went wrong, which says it only once', () => {
  expect(saidWith('An unexpected error occurred', 'Your answers are still here.')).toBe(
    'An unexpected error occurred. Your answers are still here.',
  );
  expect(saidWith(unreachable().sentence, 'Your answers are still here.')).toBe(
    'Twofold cannot be reached just now. Your answers are still here.',
  );
});
