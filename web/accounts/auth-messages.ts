/**
 * What sign-in says when something fails: in our own words for every code that a person can meet, for any other in the
 * issuer's (spec 1 section 8), where it wrote for people. Texts that arrive in an address are never shown: anyone can
 * write an address.
 */
import { ApiError, UNREACHABLE } from '../client/api-error.ts';

interface AuthMessage {
  text: string;
  /** Why a password is weak, one sentence each. */
  reasons: string[];
}

const UNEXPECTED = 'An unexpected error occurred';
export const MISMATCH = 'Passwords do not match';
export const SIGNED_IN = 'Signed in successfully!';
export const SIGNED_OUT = 'Signed out successfully!';
export const CHECK_EMAIL = 'Check your email for confirmation!';

const ENDED = 'You’re signed out. Please sign in again.';
const OTHER_BROWSER =
  'You opened this link in a different browser. If you were confirming your email, it worked: sign in below. For a new password, ask for another email in this browser.';
const USED_LINK = 'That link has expired or was already used. Sign in below, or ask for a new one.';
const STALE = 'Signing in took too long or began somewhere else. Please try again.';
const WRONG_CODE = 'That code is wrong or has expired. Enter it again, or ask for a new one.';
const CLOSED = 'New accounts can’t be created here right now.';
const SUSPENDED = 'This account is suspended.';

const SIGNED_OUT_ERRORS = new Set(['AuthSessionMissingError', 'AuthInvalidTokenResponseError']);

const BY_CODE: Record<string, string> = {
  session_not_found: ENDED,
  refresh_token_not_found: ENDED,
  refresh_token_already_used: ENDED,
  session_expired: ENDED,
  bad_jwt: ENDED,
  invalid_jwt: ENDED,
  no_authorization: ENDED,
  user_not_found: ENDED,
  invalid_credentials: 'That email and password don’t match.',
  email_not_confirmed: 'Confirm your email first, with the link or code we sent.',
  user_already_exists: 'This email already has an account. Sign in instead.',
  email_exists: 'Another account already uses this email.',
  same_password: 'That’s your password already. Choose a different one.',
  otp_expired: WRONG_CODE,
  reauthentication_not_valid: WRONG_CODE,
  signup_disabled: CLOSED,
  over_request_rate_limit: 'That was one try too many. Wait a few minutes, then try again.',
  pkce_code_verifier_not_found: OTHER_BROWSER,
  bad_code_verifier: OTHER_BROWSER,
  flow_state_not_found: USED_LINK,
  flow_state_expired: STALE,
  user_banned: SUSPENDED,
  reauthentication_needed:
    'To keep you safe, this needs a sign-in from the last ten minutes. Please sign in again, or ask for a new email.',
};

const REASONS: Record<string, (min: number) => string> = {
  length: (min) => `It needs at least ${min} characters.`,
  characters: () => 'It’s made of names, your email, dates, repeats or a simple sequence.',
  pwned: () => 'It’s on a list of common passwords that get tried first.',
};

/** For anything the sign-in client returned as an error or threw. `min`: the shortest password allowed here. */
export function authMessage(error: unknown, min = 8): AuthMessage {
  const plain = (text: string) => ({ text, reasons: [] });
  if (error instanceof ApiError) return plain(error.sentence);
  if (!(error instanceof Error)) return plain(UNEXPECTED);
  if (error.name === 'AuthRetryableFetchError') return plain(UNREACHABLE);
  if (SIGNED_OUT_ERRORS.has(error.name)) return plain(ENDED);
  const { code, reasons } = error as { code?: unknown; reasons?: unknown };
  if (code === 'weak_password' && Array.isArray(reasons)) {
    const told = reasons.flatMap((reason) => REASONS[String(reason)]?.(min) ?? []);
    return { text: 'Please choose a stronger password.', reasons: told };
  }
  if (code === 'over_email_send_rate_limit') return plain(anotherEmail(error.message));
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known) return plain(known);
  return plain(isWorded(error) ? error.message : UNEXPECTED);
}

/** Only the issuer's message knows how long; without a figure it is everybody's letters that are too many. */
function anotherEmail(message: string): string {
  const seconds = /after (\d+) seconds?/.exec(message)?.[1];
  if (!seconds) return 'Too many emails are going out right now. Please try again in an hour.';
  return `We just sent you one. Ask for another in ${seconds} ${seconds === '1' ? 'second' : 'seconds'}.`;
}

/** Not so where the client found no `msg` in an answer and took the whole of it, or could not read the answer at all. */
function isWorded({ name, message }: Error): boolean {
  if (!name.startsWith('Auth') || name === 'AuthUnknownError' || message.trim() === '') return false;
  try {
    JSON.parse(message);
    return false;
  } catch {
    // Words are no JSON.
    return true;
  }
}

const FROM_LINK: Record<string, string> = {
  otp_expired: USED_LINK,
  bad_oauth_state: STALE,
  flow_state_expired: STALE,
  flow_state_not_found: STALE,
  provider_email_needs_verification: 'Google hasn’t verified this email address, so you can’t sign in with it.',
  identity_already_exists: 'That Google account is linked to a different account here. Nothing was changed.',
  signup_disabled: CLOSED,
  user_banned: SUSPENDED,
};

/** For the `error` and `error_code` that a mail link or Google brought back to /auth. */
export function linkMessage(error: string, code: string): string {
  const known = FROM_LINK[code];
  if (known) return known;
  if (error === 'access_denied') return 'The sign-in was cancelled.';
  if (error === 'temporarily_unavailable' || error === 'server_error') return UNREACHABLE;
  return 'That didn’t work. Please try signing in again.';
}

/** The spec's rule for the message under the form: green for a success, in the sign-in form also for 'Check your email'. */
export const isGoodNews = (text: string, inSignIn: boolean): boolean =>
  text.includes('success') || (inSignIn && text.includes('Check your email'));
