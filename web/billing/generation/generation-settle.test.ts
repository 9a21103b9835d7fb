/** What stands beside a click: its price, or that it cannot succeed, before anyone has answered eight steps for it. */
import { beforeAll, expect, test } from 'vitest';
import { PROFILE } from '../../../tests/component/profile.ts';
import type { ToolProfile } from '../../accounts/profile/use-tool-account.ts';
import { chooseDates } from '../../kit/time/date-language.ts';
import { costWords, lackWords } from './generation-settle.tsx';

beforeAll(() => chooseDates({ dateLanguage: 'en-US', timezone: 'UTC' }));

const profile = (more: Partial<ToolProfile>): ToolProfile => ({ ...PROFILE, ...more });
const EMPTY = { credits: 0 };
const PAID = { tier: 'paid', next_credits: 10 } as const;
const UNCONFIRMED = { free_credit: 'unverified', next_credits_at: null, next_credits: 0 } as const;
const DISPOSABLE = { free_credit: 'disposable', next_credits_at: null, next_credits: 0 } as const;

test.each([
  ['the next free one', {}, 'No credit left. Your next free one comes on December 1, 2026.'],
  ['those of a paid plan', PAID, 'No credit left. Your next 10 come on December 1, 2026.'],
  ['an address to be confirmed', UNCONFIRMED, 'Confirm your email first. Your free credit is ready then.'],
  ['none that is sure to come', DISPOSABLE, 'No credit left.'],
])('with nothing left it tells of %s', (_of, more, words) => {
  expect(lackWords(profile({ ...EMPTY, ...more }), 'no')).toBe(words);
  expect(costWords(true, profile({ ...EMPTY, ...more }), 'no')).toBe(words);
});

test('with something left, unknown, signed out or paid for already it says the price', () => {
  expect(costWords(true, profile({ credits: 3 }), 'no')).toBe('Uses 1 credit, 3 left');
  expect(costWords(true, null, 'no')).toBe('Uses 1 credit');
  expect(costWords(false, null, 'no')).toMatch('1 free each month');
  expect(costWords(true, profile(EMPTY), 'paid')).toBe('Already paid for');
  for (const known of [profile({ credits: 3 }), null]) expect(lackWords(known, 'no')).toBe('');
  expect(lackWords(profile(EMPTY), 'paid')).toBe('');
});

test('with none to be seen, and one that a failed click may hold, it says neither that there is none nor when the next comes', () => {
  const words = 'Your credit may still be set aside for your last try. Trying again costs nothing more.';
  expect(costWords(true, profile(EMPTY), 'no', true)).toBe(words);
  expect(lackWords(profile(EMPTY), 'no', true)).toBe('');
  expect(costWords(true, profile({ credits: 1 }), 'no', true)).toBe('Uses 1 credit, 1 left');
});
