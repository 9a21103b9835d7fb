/** Reads what a mail link or Google brought back to /auth, in the query or in the fragment (docs/auth-wire.md sections 5.6 and 5.12). */

export type ReturnedLink =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'error'; error: string; code: string }
  /** A session in the fragment: never taken, since anyone could have put theirs there. */
  | { kind: 'implicit'; type: string }
  /** The first of two confirmations of a changed address. */
  | { kind: 'half-confirmed' };

export function returnedLink(search: string, hash: string): ReturnedLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const either = (name: string) => query.get(name) ?? fragment.get(name) ?? '';
  if (either('error') || either('error_code')) {
    return { kind: 'error', error: either('error'), code: either('error_code') };
  }
  const code = query.get('code');
  if (code) return { kind: 'code', code };
  if (fragment.has('access_token')) return { kind: 'implicit', type: fragment.get('type') ?? '' };
  if (fragment.has('message')) return { kind: 'half-confirmed' };
  return { kind: 'none' };
}
