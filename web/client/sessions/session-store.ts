/**
 * Who is signed in on this page. Public pages load nothing for it: without an `auth_token` nobody is, and with a fresh
 * one its claims name the person until the sign-in client has loaded and takes over.
 */
import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { atom, type ReadableAtom } from 'nanostores';
import { whenIdle } from '../../kit/waiting/when-idle.ts';
import { forgetTyped, hasTyped } from '../device/account-typed.ts';
import { honourLock, isLockMark, lockHonoured } from '../device/device-lock.ts';
import { forgetDevice } from '../device/device-stores.ts';
import { loadCode } from '../load-code.ts';
import { accessClaims, type SignedInUser, userFrom } from './access-claims.ts';
import { accessToken, TOKEN_NAME } from './auth-storage.ts';
import { emitSessionExpired, noteEndOnPurpose } from './end-session.ts';

/** The client and what it stands on, loaded when first asked for: public pages do without. */
async function authClient(): Promise<GoTrueClient> {
  await lockHonoured();
  const loaded = await loadCode(() => import('./auth-client.ts'));
  return loaded.authClient();
}

type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

export interface SessionState {
  status: SessionStatus;
  /** Set exactly when signed in. */
  user?: SignedInUser;
  /** Signed in by a recovery mail and not yet given a new password. */
  recovering: boolean;
  /** Whose session ended by itself, not by a sign-out: what they are writing may stay on the screen. */
  endedFor?: string;
}

export const LOADING: SessionState = { status: 'loading', recovering: false };
const SIGNED_OUT: SessionState = { status: 'signed-out', recovering: false };

const store = atom(LOADING);
export const sessionStore: ReadableAtom<SessionState> = store;

let started = false;
let connected: Promise<void> | null = null;
/** A sign-out of this page's own is under way. */
let leaving = false;
/** A token lay here when the page began, or somebody signed in on it. */
let met = false;

/** Whether somebody has been signed in here, as far as this page can know: signing out leaves no trace of it. */
export const metSomebody = (): boolean => met || accessToken() !== null;

function setState(next: SessionState): void {
  met ||= next.status === 'signed-in';
  store.set(next);
}

/** Finds out who is here; safe to call more than once. */
export function startSession(): void {
  if (started) return;
  started = true;
  honourLock();
  addEventListener('storage', (event) => {
    if (isLockMark(event.key)) honourLock();
    if (event.key === TOKEN_NAME || event.key === null) followOtherTabs();
  });
  // A page restored from bfcache knows nothing of a sign-out or quick exit since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) followOtherTabs();
  });
  addEventListener('online', () => {
    if (accessToken() !== null) void connectPatiently();
  });
  met = accessToken() !== null;
  readToken();
  const connect = () => void (accessToken() !== null && connectPatiently());
  // A token that holds needs nothing of the client, and its code would run before what the page was opened for.
  if (isFresh()) whenIdle(connect);
  else connect();
}

const isFresh = (): boolean => (accessClaims(accessToken())?.expiresAt ?? 0) * 1000 > Date.now();

/** Where a session is begun: whoever comes there with one that is over is not led away first. */
const SIGN_IN_PATH = '/auth';

/**
 * From the token alone: enough to show the page, and all there is while the issuer cannot be reached. Most visits begin with
 * one that has run out; whether the session goes on is found out beside the page, and each call of the API waits for that.
 */
function readToken(): void {
  const claims = accessClaims(accessToken());
  if (!claims) setState(SIGNED_OUT);
  else if (isFresh() || location.pathname !== SIGN_IN_PATH)
    setState({ status: 'signed-in', user: claims.user, recovering: false });
}

function followOtherTabs(): void {
  const token = accessToken();
  if (token === null) {
    if (store.get().status !== 'signed-out') setState(SIGNED_OUT);
  } else if (store.get().status !== 'signed-in') {
    readToken();
    void connectPatiently();
  }
}

/** Loads the client and listens to it; from then on its events are the truth. Rejects while it cannot be loaded. */
export function connectSession(): Promise<void> {
  connected ??= authClient()
    .then((client) => void client.onAuthStateChange(follow))
    .catch((error: unknown) => {
      connected = null;
      throw error;
    });
  return connected;
}

/** The client for a form: connected first, so that what it brings about is seen here. */
export async function sessionClient(): Promise<GoTrueClient> {
  await connectSession();
  return authClient();
}

async function connectPatiently(waitMs = 2_000): Promise<void> {
  try {
    await connectSession();
  } catch {
    // Out of reach is not signed out: go on with what the token says, and try again.
    keepByToken();
    setTimeout(() => void (accessToken() !== null && connectPatiently(Math.min(waitMs * 2, 60_000))), waitMs);
  }
}

function keepByToken(): void {
  const claims = accessClaims(accessToken());
  if (!claims) setState(SIGNED_OUT);
  else if (store.get().status !== 'signed-in') setState({ status: 'signed-in', user: claims.user, recovering: false });
}

function follow(event: AuthChangeEvent, session: Session | null): void {
  // One that the client had read before another tab ended it counts for nothing: no token, no session.
  if (session && accessToken() !== null) {
    const { id, email, user_metadata, app_metadata } = session.user;
    const user = userFrom(id, email, user_metadata, app_metadata);
    const recovering = event === 'PASSWORD_RECOVERY' || (store.get().recovering && event !== 'USER_UPDATED');
    setState({ status: 'signed-in', user, recovering });
  } else if (event === 'SIGNED_OUT') {
    const endedFor = leaving ? undefined : (store.get().user?.id ?? store.get().endedFor);
    setState(endedFor === undefined ? SIGNED_OUT : { ...SIGNED_OUT, endedFor });
    // Found out by a look of the page's own, in the middle of someone's typing.
    if (hasTyped()) emitSessionExpired();
  } else {
    // No session at the start although a token lies here: it could not be renewed just now, or it is over.
    keepByToken();
  }
}

/** Spec 1 sections 4 and 8: clears this device whatever the issuer answers; `error` says what did not work. */
export async function signOut(): Promise<{ success: boolean; error?: string }> {
  let error: string | undefined;
  forgetTyped();
  noteEndOnPurpose();
  leaving = true;
  try {
    const client = await authClient();
    error = (await client.signOut({ scope: 'local' })).error?.message;
  } catch {
    error = 'Unexpected error occurred';
  }
  try {
    await forgetDevice();
  } catch {
    error = 'Unexpected error occurred';
  }
  leaving = false;
  setState(SIGNED_OUT);
  return error === undefined ? { success: true } : { success: false, error };
}
