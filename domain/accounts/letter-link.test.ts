import { expect, it } from 'vitest';
import { confirmLink, letterLink, readOutcome } from './letter-link.ts';

const LINK = { token: 'pkce_a-b_c', type: 'recovery', redirectTo: 'https://twofold.example/auth?plan=free&a=1#x' };

it('says nothing to who asks for its page, and everything to who clicks there', () => {
  const link = new URL(letterLink('https://twofold.example', LINK));
  expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://twofold.example/auth/letter');
  const confirm = new URL(confirmLink(link.hash) ?? '', link);
  expect(confirm.pathname).toBe('/auth/v1/verify');
  expect(Object.fromEntries(confirm.searchParams)).toEqual({
    token: LINK.token,
    type: LINK.type,
    redirect_to: LINK.redirectTo,
  });
});

it.each([
  '',
  '#',
  '#token=a',
  '#type=signup',
  '#token=&type=signup',
  '#access_token=x',
  '#token=a&type=//evil.example',
  '#token=a&type=signup&type=recovery',
  '#token=a&type=signup&redirect_to=x&redirect_to=y',
])('is not whole as %j', (hash) => {
  expect(confirmLink(hash)).toBeNull();
});

it('takes no outcome but its own', () => {
  expect(readOutcome('confirmed')).toBe('confirmed');
  expect(readOutcome('<b>')).toBeNull();
  expect(readOutcome(null)).toBeNull();
});
