import { expect, test } from 'vitest';
import { boundary } from './credit-months.ts';
import {
  type AccountFacts,
  dueMoves,
  type KeyedLot,
  knownUntil,
  type Move,
  settledUntil,
  sharedLots,
} from './due-moves.ts';
import type { SubscriptionFacts } from './standing.ts';

const at = (iso: string): Date => new Date(`${iso}Z`);
const start = at('2027-01-31T10:00');
const plan = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 's',
  plan: 'premium',
  status: 'active',
  startedAt: start,
  periodEnd: boundary(start, 1),
  paidThrough: boundary(start, 1),
  cancelAtPeriodEnd: false,
  graceUntil: null,
  endedAt: null,
  ...more,
});
const yearly = (more: Partial<SubscriptionFacts> = {}) =>
  plan({ periodEnd: boundary(start, 12), paidThrough: boundary(start, 12), ...more });
const lot = (key: string, more: Partial<KeyedLot> = {}): KeyedLot => ({
  grantId: key,
  key,
  source: 'premium',
  granted: 25,
  available: 25,
  held: 0,
  spent: 0,
  expiresAt: boundary(start, 1),
  rolledOverAt: null,
  ...more,
});
const account = (more: Partial<AccountFacts> = {}): AccountFacts => ({
  rollOver: false,
  lots: [],
  subscriptions: [plan()],
  ...more,
});
const told = (moves: Move[]): string[] =>
  moves.map(
    (move) =>
      `${move.at.toISOString().slice(0, 16)} ${move.kind} ${move.key} ${'amount' in move ? move.amount : move.expiresAt.toISOString().slice(0, 10)}`,
  );

test('a plan gives its credits as it begins, for one month', () => {
  expect(dueMoves(account(), start)).toEqual([
    { kind: 'grant', at: start, key: 'paid:s:0', source: 'premium', amount: 25, expiresAt: boundary(start, 1) },
  ]);
  expect(dueMoves(account(), at('2027-01-31T09:59'))).toEqual([]);
  expect(dueMoves(account({ lots: [lot('paid:s:0')] }), start)).toEqual([]);
});

test('a look after three months finds every month, the old ending before the new begins', () => {
  expect(told(dueMoves(account({ subscriptions: [yearly()] }), at('2027-04-01T00:00')))).toEqual([
    '2027-01-31T10:00 grant paid:s:0 25',
    '2027-02-28T10:00 lapse paid:s:0 25',
    '2027-02-28T10:00 grant paid:s:1 25',
    '2027-03-31T10:00 lapse paid:s:1 25',
    '2027-03-31T10:00 grant paid:s:2 25',
  ]);
});

test('with roll-over what is left lives on for one month, once', () => {
  const rolling = account({ rollOver: true, subscriptions: [yearly()] });
  expect(told(dueMoves(rolling, at('2027-04-01T00:00')))).toEqual([
    '2027-01-31T10:00 grant paid:s:0 25',
    '2027-02-28T10:00 roll-over paid:s:0 2027-03-31',
    '2027-02-28T10:00 grant paid:s:1 25',
    '2027-03-31T10:00 lapse paid:s:0 25',
    '2027-03-31T10:00 roll-over paid:s:1 2027-04-30',
    '2027-03-31T10:00 grant paid:s:2 25',
  ]);
});

test('a held credit rolls over with its lot, so that it can come back', () => {
  const held = lot('paid:s:0', { available: 0, held: 1, spent: 24 });
  const moves = dueMoves(account({ rollOver: true, lots: [held], subscriptions: [yearly()] }), boundary(start, 1));
  expect(told(moves)[0]).toBe('2027-02-28T10:00 roll-over paid:s:0 2027-03-31');
});

test('a year of twelve grants ends with the year', () => {
  const moves = dueMoves(account({ subscriptions: [yearly({ cancelAtPeriodEnd: true })] }), at('2029-01-01T00:00'));
  expect(moves.filter(({ kind }) => kind === 'grant')).toHaveLength(12);
  expect(told(moves).at(-1)).toBe('2028-01-31T10:00 lapse paid:s:11 25');
});

test('a month that is not paid brings nothing, and its leftover waits for a week', () => {
  const waiting = account({ rollOver: true, lots: [lot('paid:s:0')] });
  expect(dueMoves(waiting, at('2027-03-07T09:59'))).toEqual([]);
  expect(told(dueMoves(waiting, at('2027-03-07T10:00')))).toEqual(['2027-03-07T10:00 lapse paid:s:0 25']);
});

test('a failed payment leaves the leftover until the grace is over, and no new credits come', () => {
  const owed = plan({ status: 'past-due', graceUntil: at('2027-03-10T12:00'), paidThrough: boundary(start, 1) });
  const grace = account({ lots: [lot('paid:s:0')], subscriptions: [owed] });
  expect(dueMoves(grace, at('2027-03-10T11:59'))).toEqual([]);
  expect(told(dueMoves(grace, at('2027-04-30T00:00')))).toEqual(['2027-03-10T12:00 lapse paid:s:0 25']);
  const owedYear = yearly({ status: 'past-due', graceUntil: at('2027-02-20T00:00') });
  expect(dueMoves(account({ subscriptions: [owedYear] }), at('2027-02-10T00:00'))).toEqual([]);
});

test('paid again, the month’s credits arrive and the old ones end as they would have', () => {
  const paid = plan({ periodEnd: boundary(start, 2), paidThrough: boundary(start, 2) });
  const back = account({ lots: [lot('paid:s:0')], subscriptions: [paid] });
  expect(told(dueMoves(back, at('2027-03-05T00:00')))).toEqual([
    '2027-02-28T10:00 lapse paid:s:0 25',
    '2027-02-28T10:00 grant paid:s:1 25',
  ]);
});

test('an upgrade gives the difference at once, however much was spent, and once', () => {
  const classic = lot('paid:s:0', { source: 'classic', granted: 10, available: 1, spent: 9 });
  const now = at('2027-02-10T08:00');
  const moves = dueMoves(account({ lots: [classic] }), now);
  expect(moves).toEqual([
    {
      kind: 'grant',
      at: now,
      key: 'paid:s:0:premium',
      source: 'premium',
      amount: 15,
      expiresAt: boundary(start, 1),
    },
  ]);
  const more = lot('paid:s:0:premium', { granted: 15, available: 15 });
  expect(dueMoves(account({ lots: [classic, more] }), now)).toEqual([]);
  const back = account({ lots: [classic, more], subscriptions: [plan({ plan: 'classic' })] });
  expect(dueMoves(back, now)).toEqual([]);
});

test('no difference comes while a payment is owed', () => {
  const classic = lot('paid:s:0', { source: 'classic', granted: 10, available: 10 });
  const owed = plan({ status: 'past-due', graceUntil: at('2027-02-17T00:00') });
  expect(dueMoves(account({ lots: [classic], subscriptions: [owed] }), at('2027-02-10T00:00'))).toEqual([]);
});

test('month 10 is not taken for a part of month 1', () => {
  const lots = [
    lot('paid:s:0', { available: 0 }),
    lot('paid:s:1', { source: 'classic', granted: 10, available: 10, expiresAt: boundary(start, 2) }),
    lot('paid:s:10', { expiresAt: boundary(start, 11) }),
  ];
  const moves = dueMoves(account({ lots, subscriptions: [yearly()] }), boundary(start, 1));
  expect(told(moves)).toEqual(['2027-02-28T10:00 grant paid:s:1:premium 15']);
});

test('the credits of a plan that ends go with it, rolled over or not; a gift and a free credit stay', () => {
  const ended = yearly({ status: 'ended', endedAt: at('2027-03-05T00:00') });
  const lots = [
    lot('paid:s:0', { expiresAt: boundary(start, 2), rolledOverAt: boundary(start, 1) }),
    lot('paid:s:1', { expiresAt: boundary(start, 2) }),
    lot('gift:g', { source: 'gift', expiresAt: at('2028-01-01T00:00') }),
    lot('free:2027-03', { source: 'free', available: 1, granted: 1, expiresAt: at('2027-04-01T00:00') }),
  ];
  const moves = dueMoves(account({ rollOver: true, lots, subscriptions: [ended] }), at('2027-03-20T00:00'));
  expect(told(moves)).toEqual(['2027-03-05T00:00 lapse paid:s:0 25', '2027-03-05T00:00 lapse paid:s:1 25']);
});

test('a free credit makes way for a plan that serves', () => {
  const free = lot('free:2027-01', { source: 'free', available: 1, granted: 1, expiresAt: at('2027-02-01T00:00') });
  const moves = dueMoves(account({ lots: [free] }), at('2027-01-31T10:05'));
  expect(told(moves)).toEqual(['2027-01-31T10:00 grant paid:s:0 25', '2027-01-31T10:05 lapse free:2027-01 1']);
});

test('the partner is shared what the plan gave, while it serves, and neither gifts nor the free credit', () => {
  const lots = [
    lot('paid:s:0'),
    lot('gift:g', { source: 'gift', expiresAt: at('2028-01-01T00:00') }),
    lot('free:2027-02', { source: 'free', expiresAt: at('2027-03-01T00:00') }),
  ];
  const keys = (now: string, subscriptions = [plan()]) =>
    sharedLots(account({ lots, subscriptions }), at(now)).map(({ key }) => key);
  expect(keys('2027-02-10T00:00')).toEqual(['paid:s:0']);
  // The renewal is awaited: still there. The grace over: no more.
  expect(keys('2027-03-01T00:00')).toEqual(['paid:s:0']);
  expect(keys('2027-03-08T00:00')).toEqual([]);
  expect(keys('2027-02-10T00:00', [plan({ status: 'ended', endedAt: at('2027-02-05T00:00') })])).toEqual([]);
});

test('before a change the account is settled up to where the change begins', () => {
  const now = at('2027-06-01T00:00');
  const renewed = plan({ paidThrough: boundary(start, 2), periodEnd: boundary(start, 2) });
  expect(settledUntil(plan(), renewed, now)).toEqual(boundary(start, 1));
  expect(settledUntil(plan({ status: 'past-due' }), renewed, now)).toEqual(now);
  const endedAt = at('2027-02-28T10:00');
  expect(settledUntil(plan(), plan({ status: 'ended', endedAt }), now)).toEqual(endedAt);
  expect(settledUntil(plan(), plan({ cancelAtPeriodEnd: true }), now)).toEqual(now);
});

test('after a change a plan that renews is settled no further than it is paid', () => {
  const now = at('2027-06-01T00:00');
  expect(knownUntil(null, plan(), now)).toEqual(boundary(start, 1));
  expect(knownUntil(plan(), yearly(), now)).toEqual(now);
  expect(knownUntil(plan({ status: 'past-due' }), plan(), now)).toEqual(now);
  expect(knownUntil(plan(), plan({ cancelAtPeriodEnd: true }), now)).toEqual(now);
  expect(knownUntil(plan(), plan({ status: 'ended', endedAt: now }), now)).toEqual(now);
});
