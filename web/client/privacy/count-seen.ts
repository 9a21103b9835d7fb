/** Tells the house that something was opened, read or passed on: a count by the day, without a sign-in, a name or a cookie. */
import type { Seen } from '../../../domain/articles/blog/seen-kinds.ts';
import { sendUnsigned } from '../post-unsigned.ts';

const told = new Set<string>();

/** Global Privacy Control: whoever asks sites to count nothing is not counted. */
const asksNotTo = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const ENDPOINTS = { article: 'POST /blog/{id}/seen', story: 'POST /stories/{id}/seen' } as const;

/** Once for each while the page is open; a count that does not arrive is none. */
export function countSeen(kind: keyof typeof ENDPOINTS, id: string, what: Seen): void {
  const once = `${what} ${kind} ${id}`;
  if (told.has(once) || asksNotTo()) return;
  told.add(once);
  sendUnsigned(ENDPOINTS[kind], { params: { id }, body: { what }, keepalive: true }).catch(() => told.delete(once));
}
