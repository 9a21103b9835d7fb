import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../server/accounts/admin/audit.ts';
import { actInWords, planInWords, signInInWords, standingInWords } from './admin-words.ts';

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-21T10:00:00.000Z',
  act: 'find-account',
  actor: { id: 'a', email: 'head@example.org' },
  subject: { id: 's', email: 'ada@example.org' },
  details: {},
  ...more,
});

test('each act is said in plain words, with its figures', () => {
  expect(actInWords(entry({}))).toBe('Looked up the account');
  expect(actInWords(entry({ subject: null }))).toBe('Looked for an unknown address');
  expect(actInWords(entry({ act: 'grant-credits', details: { amount: 1 } }))).toBe('Gave 1 credit');
  expect(actInWords(entry({ act: 'grant-credits', details: { amount: 12 } }))).toBe('Gave 12 credits');
  expect(actInWords(entry({ act: 'refund', details: { amount_cents: 1999, end_plan: false } }))).toBe(
    'Refunded $19.99',
  );
  expect(actInWords(entry({ act: 'refund', details: { amount_cents: 1999, end_plan: true } }))).toBe(
    'Refunded $19.99 and ended the plan',
  );
  expect(actInWords(entry({ act: 'refund', details: { amount_cents: 0, end_plan: true } }))).toBe('Ended the plan');
  expect(actInWords(entry({ act: 'suspend' }))).toBe('Suspended the account');
  expect(actInWords(entry({ act: 'reinstate' }))).toBe('Reinstated the account');
});

test('a plan says its rhythm and how it stands', () => {
  const paid = { plan: 'premium', billing: 'yearly', status: 'active', period_end: 'X', cancel_at_period_end: false };
  const words = (more: object) => standingInWords({ ...paid, ...more } as never, (iso) => `day ${iso}`);
  expect(planInWords({ plan: 'free', billing: null })).toBe('Free');
  expect(planInWords({ plan: 'premium', billing: 'yearly' })).toBe('Premium, yearly');
  expect(words({})).toBe('Active, renews on day X');
  expect(words({ cancel_at_period_end: true })).toBe('Active, ends on day X');
  expect(words({ status: 'past-due' })).toBe('The last payment failed');
  expect(words({ status: 'ended' })).toBe('Ended');
  expect(words({ status: 'none' })).toBe('');
});

test('every way to sign in is named', () => {
  expect(signInInWords(['password', 'google'])).toBe('Password, Google');
  expect(signInInWords(['letter'])).toBe('Email link');
});
