/** Reads who an access token names, without checking it: only the server can, and it does on every call. */

export interface SignedInUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** A picture served by this origin; empty for none, since no page asks another host for anything. */
  avatarUrl: string;
  /** 18 or over and the terms, confirmed. */
  adult: boolean;
  /** Whether to show the way to the admin area, as moderators and administrators see it; the server decides who enters it. */
  admin: boolean;
}

interface AccessClaims {
  user: SignedInUser;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Empty where the token names none. */
  sessionId: string;
}

/** Null for what is no JSON web token with a subject and an end (RFC 7519). */
export function accessClaims(token: string | null): AccessClaims | null {
  const claims = decodePayload(token);
  if (!claims || typeof claims.sub !== 'string' || typeof claims.exp !== 'number') return null;
  return {
    user: userFrom(claims.sub, claims.email, claims.user_metadata, claims.app_metadata),
    expiresAt: claims.exp,
    sessionId: text(claims.session_id),
  };
}

/** Google's names arrive as one text; ours as two. */
export function userFrom(id: string, email: unknown, metadata: unknown, appMetadata?: unknown): SignedInUser {
  const given = (typeof metadata === 'object' && metadata !== null ? metadata : {}) as Record<string, unknown>;
  const [whole = '', ...rest] = text(given.full_name ?? given.name).split(/\s+/);
  const avatar = text(given.avatar_url);
  return {
    id,
    email: text(email),
    firstName: text(given.first_name) || whole,
    lastName: text(given.last_name) || (text(given.first_name) ? '' : rest.join(' ')),
    avatarUrl: /^\/(?!\/)/.test(avatar) ? avatar : '',
    adult: given.adult === true,
    admin: ['admin', 'moderator'].includes(text((appMetadata as { role?: unknown } | null | undefined)?.role)),
  };
}

/** What to call someone: the first name, else the part of the e-mail before the @ (spec 1 section 2). */
export const shownName = (user: Pick<SignedInUser, 'firstName' | 'email'>): string =>
  user.firstName || (user.email.split('@')[0] ?? '');

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function decodePayload(token: string | null): Record<string, unknown> | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    // Anything may lie in web storage under this name; what is no token names nobody.
    return null;
  }
}
