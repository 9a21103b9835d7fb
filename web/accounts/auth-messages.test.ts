import {
  AuthApiError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '../client/api-error.ts';
import { authMessage, isGoodNews, linkMessage } from './auth-messages.ts';

describe('authMessage', () => {
  it.each([
    ['invalid_credentials', 'Invalid login credentials', 'That email and password don’t match.'],
    ['user_already_exists', 'User already registered', 'This email already has an account. Sign in instead.'],
    ['otp_expired', 'Token has expired or is invalid', /^That code is wrong or has expired\./],
    ['user_not_found', 'User from sub claim in JWT does not exist', /sign in again/],
    ['over_request_rate_limit', 'Request rate limit reached', /Wait a few minutes/],
    [
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 41 seconds.',
      'We just sent you one. Ask for another in 41 seconds.',
    ],
    ['over_email_send_rate_limit', 'email rate limit exceeded', /^Too many emails/],
  ])('says %s in words of its own', (code, theirs, ours) => {
    const { text } = authMessage(new AuthApiError(theirs, 400, code));
    if (typeof ours === 'string') expect(text).toBe(ours);
    else expect(text).toMatch(ours);
    expect(text).not.toContain(theirs);
  });

  it("shows the issuer's own message where the code is one it does not know", () => {
    const message = 'Password cannot be longer than 72 characters';
    expect(authMessage(new AuthApiError(message, 400, 'validation_failed')).text).toBe(message);
  });

  it('says in plain words that there is no session', () => {
    expect(authMessage(new AuthSessionMissingError()).text).toMatch(/sign in again/);
    expect(authMessage(new AuthApiError('invalid JWT: unable to parse', 403, 'bad_jwt')).text).toMatch(/sign in again/);
  });

  it('promises that nothing is lost while the server is out of reach', () => {
    expect(authMessage(new AuthRetryableFetchError('{}', 503)).text).toBe(UNREACHABLE);
  });

  it('lists why a password is weak, with the length that holds here', () => {
    const error = new AuthWeakPasswordError('Password should be...', 422, ['length', 'pwned']);
    expect(authMessage(error, 10).reasons).toEqual([
      'It needs at least 10 characters.',
      'It’s on a list of common passwords that get tried first.',
    ]);
  });

  it('says what to do with a link opened in a different browser', () => {
    expect(authMessage(new AuthPKCECodeVerifierMissingError()).text).toMatch(/a different browser/);
  });

  it('shows nothing of what is no message for people', () => {
    expect(authMessage(new TypeError("Cannot read properties of undefined (reading 'x')")).text).toBe(
      'An unexpected error occurred',
    );
    expect(authMessage('oops').text).toBe('An unexpected error occurred');
  });

  it.each(['{"code":429,"detail":"rate limit canary"}', '{}', '[]', 'null', '"canary"', '', ' '])(
    'never shows an answer without a message as it came: %s',
    (raw) => {
      expect(authMessage(new AuthApiError(raw, 429, undefined)).text).toBe('An unexpected error occurred');
    },
  );

  it('never shows why an answer could not be read', () => {
    const cause = new SyntaxError('Unexpected token < in JSON');
    expect(authMessage(new AuthUnknownError(cause.message, cause)).text).toBe('An unexpected error occurred');
  });
});

describe('linkMessage', () => {
  it('never repeats what an address says', () => {
    expect(linkMessage('Call 0800-canary now', 'canary')).toBe('That didn’t work. Please try signing in again.');
  });

  it('knows an expired link from a cancelled sign-in', () => {
    expect(linkMessage('access_denied', 'otp_expired')).toMatch(/expired/);
    expect(linkMessage('access_denied', '')).toMatch(/cancelled/);
  });
});

it("is green for a success, and in the sign-in form for 'Check your email'", () => {
  expect(isGoodNews('Signed in successfully!', false)).toBe(true);
  expect(isGoodNews('Check your email for confirmation!', true)).toBe(true);
  expect(isGoodNews('Check your email for confirmation!', false)).toBe(false);
  expect(isGoodNews('That email and password don’t match.', true)).toBe(false);
});
