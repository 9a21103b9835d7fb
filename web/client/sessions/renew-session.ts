/** Trades the refresh token for a new session; several callers at once share one trade (the client sees to that). */
import { isAuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { authClient } from './auth-client.ts';
import { accessToken } from './auth-storage.ts';

/** What the issuer answers when the session is over for good (docs/auth-wire.md section 2). */
const OVER = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_expired',
  'session_not_found',
  'user_not_found',
  'user_banned',
]);

export type Renewal = { token: string | null } | 'unreachable';

/** The client goes on trying for half a minute; nobody waits that long for a button. */
const PATIENCE_MS = 6_000;

/** `token` is null when there is no session any more. */
export function renewSession(): Promise<Renewal> {
  return Promise.race([
    renew(),
    new Promise<Renewal>((resolve) => {
      setTimeout(() => resolve('unreachable'), PATIENCE_MS);
    }),
  ]);
}

async function renew(): Promise<Renewal> {
  let client: Awaited<ReturnType<typeof authClient>>;
  try {
    client = await authClient();
  } catch {
    // The settings or the client's own code could not be loaded: nothing is known about the session.
    return 'unreachable';
  }
  const before = accessToken();
  const { data, error } = await client.refreshSession();
  if (data.session) return { token: data.session.access_token };
  if (isAuthSessionMissingError(error) || (isAuthError(error) && OVER.has(error.code ?? ''))) {
    // The client keeps a session whose access token has not run out yet; the server has just said that it is void.
    await client.signOut({ scope: 'local' });
    return { token: null };
  }
  // Another tab may have renewed it meanwhile.
  const now = accessToken();
  return now === before ? 'unreachable' : { token: now };
}
