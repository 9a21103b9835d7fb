/** The ledger in plain words: what it says of each kind of line, and what only the sealed record adds. */

import { beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '../../domain/billing/api.ts';
import { chooseDates } from '../kit/date-language.ts';
import { ledgerLine } from './ledger-words.ts';

beforeAll(() => chooseDates({ dateLanguage: 'en-US', timezone: 'UTC' }));

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  id: '1',
  at: '2026-11-21T12:00:00Z',
  what: 'granted',
  amount: 1,
  source: 'free',
  expires_at: '2026-12-01T00:00:00Z',
  generation: null,
  shared: false,
  from_partner: false,
  ...more,
});
const say = (more: Partial<LedgerEntry>, known: Record<string, string> = {}) =>
  ledgerLine(entry(more), (generation) => known[generation] ?? null);

test('credits that came say from where and until when', () => {
  expect(say({})).toEqual({
    title: '1 credit of the free plan',
    note: 'Good until December 1, 2026.',
    change: '+1',
  });
  expect(say({ amount: 25, source: 'premium' }).title).toBe('25 credits with Premium');
  expect(say({ amount: 2, source: 'gift' }).title).toBe('2 credits as a gift');
});

test('a spent credit says what it made where this browser knows it, and nothing where it does not', () => {
  const spent = { what: 'spent', generation: 'g1' } as const;
  expect(say(spent, { g1: 'Plan from Sat, Nov 21' })).toEqual({
    title: '1 credit used',
    note: 'Plan from Sat, Nov 21',
    change: '-1',
  });
  expect(say(spent, { g2: 'Another' }).note).toBe('');
});

test('what the partner used is told without what for, and one of the partner’s changes no balance here', () => {
  expect(say({ what: 'spent', shared: true })).toEqual({
    title: '1 credit used by your partner',
    note: '',
    change: '-1',
  });
  expect(say({ what: 'spent', from_partner: true, generation: 'g1' }, { g1: 'Plan' })).toEqual({
    title: '1 credit of your partner’s plan used',
    note: 'Plan',
    change: '',
  });
});

test('what ended, rolled over, or is under way', () => {
  expect(say({ what: 'lapsed', amount: 3 })).toEqual({ title: '3 credits ended unused', note: '', change: '-3' });
  expect(say({ what: 'rolled-over', amount: 4 })).toEqual({
    title: '4 credits rolled over',
    note: 'Good until December 1, 2026.',
    change: '',
  });
  expect(say({ what: 'held' })).toMatchObject({ title: '1 credit in use right now', change: '-1' });
});
