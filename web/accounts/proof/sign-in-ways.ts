/** Which ways to sign in this account has: what the account page shows, and what can prove once more that it is them. */
import type { SignInWays as ToldWays } from '../../../server/accounts/session-routes.ts';
import { ApiError, callApi } from '../../client/api.ts';

export interface SignInWays extends Omit<ToldWays, 'password'> {
  /** Null where a hosted issuer knows and does not tell. */
  password: boolean | null;
}

/** `unavailable`: a hosted issuer keeps the sessions and passwords. */
export async function signInWays(): Promise<SignInWays> {
  try {
    return await callApi('GET /accounts/sign-in-ways');
  } catch (error) {
    // A hosted issuer does not say; both ways are offered then.
    if (error instanceof ApiError && error.code === 'unavailable')
      return { password: null, google: true, passkey: false };
    throw error;
  }
}
