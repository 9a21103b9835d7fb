import { expect, it } from 'vitest';
import { returnedLink } from './complete-sign-in.ts';

it.each([
  ['', '', { kind: 'none' }],
  ['?plan=free', '#top', { kind: 'none' }],
  ['?code=abc', '', { kind: 'code', code: 'abc' }],
  [
    '',
    '#error=access_denied&error_code=otp_expired&error_description=x&sb=',
    { kind: 'error', error: 'access_denied', code: 'otp_expired' },
  ],
  ['?error=server_error&code=abc', '', { kind: 'error', error: 'server_error', code: '' }],
  ['', '#access_token=a&refresh_token=b&type=signup', { kind: 'implicit', type: 'signup' }],
  ['', '#message=Confirmation+link+accepted&sb=', { kind: 'half-confirmed' }],
])('reads %j with %j', (search, hash, link) => {
  expect(returnedLink(search, hash)).toEqual(link);
});
