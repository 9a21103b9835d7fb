import { expect, test } from 'vitest';
import { isUnreachable } from './api-error.ts';

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
