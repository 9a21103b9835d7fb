/** Stamps sort by when they were written, and are never earlier than what their writer had seen. */
import { expect, test } from 'vitest';
import { latestStamp, nextStamp } from './stamp.ts';

test('a stamp is later than the latest one seen, also by a clock that is behind', () => {
  const first = nextStamp(1_795_000_000_000, 'abcd', null);
  expect(first).toHaveLength(13);
  expect(Number.parseInt(first.slice(0, 9), 36)).toBe(1_795_000_000_000);
  expect(nextStamp(1_795_000_000_000 - 3_600_000, 'aaaa', first) > first).toBe(true);
  expect(nextStamp(1_795_000_000_001.7, 'aaaa', null)).toBe(nextStamp(1_795_000_000_001, 'aaaa', null));
});

test('the latest of several is found wherever it stands', () => {
  expect(latestStamp([])).toBeNull();
  expect(latestStamp(['b', 'c', 'a'])).toBe('c');
  expect(latestStamp(['c', 'a'])).toBe('c');
});
