import { expect, test } from 'vitest';
import { credits, dollars } from './sums.ts';

test('sums show their cents, also above a thousand', () => {
  expect(dollars(999)).toBe('$9.99');
  expect(dollars(123_400)).toBe('$1,234.00');
  expect(credits(0)).toBe('0 credits');
});
