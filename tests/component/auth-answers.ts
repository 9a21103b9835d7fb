/** The sign-in protocol's answers for component tests: a session, and refusals in the form that the client asks for. */
import { sessionClient, signOut } from '../../web/client/sessions/session-store.ts';
import type { Answer } from './answers.ts';
import { api } from './api.ts';

export const ANA = {
  id: '6f1c7d3e-0000-4000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Lima',
  avatarUrl: '',
  adult: true,
  admin: false,
};

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const metadata = { first_name: 'Ana', last_name: 'Lima' };

/** As the client takes a user; `more` adds to it, such as `new_email`. */
export const authUser = (more: object = {}): object => ({
  id: ANA.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: ANA.email,
  app_metadata: {},
  user_metadata: { ...metadata, adult: true },
  identities: [],
  created_at: '2026-11-01T12:00:00Z',
  ...more,
});

export interface SessionOf {
  sessionId?: string;
  adult?: boolean;
  /** Which the API's guards go by too. */
  role?: 'user' | 'moderator' | 'admin';
}

/** A session of Ana's, unsigned; `sessionId` tells a new one from the one before. */
export function sessionAnswer({
  sessionId = '6f1c7d3e-0000-4000-8000-000000000002',
  adult = true,
  role = 'user',
}: SessionOf = {}): Answer {
  const user_metadata = { ...metadata, adult };
  const app_metadata = role === 'user' ? {} : { role };
  const user = authUser({ user_metadata, app_metadata });
  const claims = {
    sub: ANA.id,
    email: ANA.email,
    session_id: sessionId,
    exp: 4_000_000_000,
    user_metadata,
    app_metadata,
  };
  const access_token = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`;
  const span = { expires_in: 3600, expires_at: 4_000_000_000, token_type: 'bearer' };
  return { body: { access_token, refresh_token: `refresh-${sessionId}`, ...span, user } };
}

/** Such as a wrong password; `more` adds to the body, such as why a password is weak. */
export const authError = (code: string, message: string, more: object = {}, status = 400): Answer => ({
  status,
  headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  body: { code, message, ...more },
});

/** Signs Ana in by the real client, so that what needs a session of it has one. */
export async function holdSession(of: SessionOf = {}): Promise<void> {
  await api.answer('POST /auth/v1/token', sessionAnswer(of));
  await (await sessionClient()).signInWithPassword({ email: ANA.email, password: 'quiet-lantern-Harbour-7' });
}

/** Signed out by the page's own way, so that the next test begins as a visitor. */
export async function releaseSession(): Promise<void> {
  await api.answer('POST /auth/v1/logout', { status: 204 });
  await signOut();
}
