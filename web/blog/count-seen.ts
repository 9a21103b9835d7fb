/** Tells the house that something was opened, read or passed on: a count by the day, without a sign-in, a name or a cookie. */
import type { Seen } from '../../domain/articles/seen-kinds.ts';

const told = new Set<string>();

/** Global Privacy Control: whoever asks sites to count nothing is not counted. */
const asksNotTo = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const PATHS = { article: '/blog', story: '/stories' } as const;

/** Once for each while the page is open; a count that does not arrive is none. */
export function countSeen(kind: keyof typeof PATHS, id: string, what: Seen): void {
  const path = `${PATHS[kind]}/${id}`;
  const once = `${what} ${path}`;
  if (told.has(once) || asksNotTo()) return;
  told.add(once);
  fetch(`/api${path}/seen`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ what }),
  }).catch(() => told.delete(once));
}
