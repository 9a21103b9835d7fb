/** The 24-hour dial: noon on top, midnight below, the arc clockwise. */
import { expect, test } from 'vitest';
import { dialArc } from './time-dial.tsx';

test('early morning lies on the left, evening on the right', () => {
  expect(dialArc(6, 8)).toBe('M6.0 22.0A16 16 0 0 1 8.1 14.0');
  expect(dialArc(18, 20)).toBe('M38.0 22.0A16 16 0 0 1 35.9 30.0');
});

test('more than half a day takes the long way round', () => {
  expect(dialArc(6, 20)).toContain('A16 16 0 1 1');
});
