/** Tells the house that something was opened, read or passed on: a count by the day, without a sign-in, a name or a cookie. */

export type Seen = 'view' | 'read' | 'share';

const told = new Set<string>();

/** Global Privacy Control: whoever asks sites to count nothing is not counted. */
const asksNotTo = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** `path` is below /api: '/blog/{id}' or '/stories/{id}'. Once for each while the page is open; a count that does not arrive is none. */
export function countSeen(path: `/${string}`, what: Seen): void {
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
