import { expect, test } from 'vitest';
import { isSameWish, seenIn } from './bundle-order.ts';

const had = (made: string, ...ids: string[]) => ({ made, bundle: ids.map((id) => ({ id })) });
const seen = (bundles: ReturnType<typeof had>[], zone: string) => seenIn(bundles, ({ bundle }) => bundle, zone);

test('what was had counts on the day that it was where the person was, and what a provider wrote not at all', () => {
  const late = had('2026-11-20T23:30:00.000Z', 'the-wager', 'written-2', 'snowed-in');
  expect(seen([late], 'Europe/Berlin')).toEqual([
    { id: 'the-wager', day: '2026-11-21' },
    { id: 'snowed-in', day: '2026-11-21' },
  ]);
  expect(seen([late], 'America/New_York')[0]?.day).toBe('2026-11-20');
});

test('of more than an order holds the oldest are left out', () => {
  const many = Array.from({ length: 700 }, (_, place) =>
    had(place === 0 ? '2026-11-21T12:00:00Z' : '2025-01-01T12:00:00Z', 'one', 'two', 'three'),
  );
  const told = seen(many, 'UTC');
  expect(told).toHaveLength(2000);
  expect(told[0]?.day).toBe('2026-11-21');
});

test('a new limit on the list of wishes makes another wish of the same answers; a new seed or day does not', () => {
  const order = { preferences: { budget: 'low' }, seed: 1, day: '2026-11-21', wishes: { liked: [], avoid: [] } };
  expect(isSameWish(order, { ...order, seed: 2, day: '2026-11-22' })).toBe(true);
  expect(isSameWish(order, { ...order, wishes: { liked: [], avoid: ['activity:food'] } })).toBe(false);
  expect(isSameWish(order, { ...order, preferences: { budget: 'high' } })).toBe(false);
});
