/** Sends what this browser may tell, without a name, and keeps the last of it on this device to be shown. */

import { isDemo } from './demo-flag.ts';

export interface SentReport {
  /** Milliseconds since 1970. */
  at: number;
  kind: 'usage' | 'faults';
  /** As it was sent, in words. */
  lines: string[];
}

const STORE = 'what-was-sent';
const MAX_KEPT = 20;

/** The newest first. */
export function sentReports(): SentReport[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(kept) ? (kept as SentReport[]) : [];
  } catch (error) {
    // Written by something else: as good as none.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** No account, no cookie; it outlives the page. What does not arrive is not sent again. */
export function sendReport(kind: SentReport['kind'], body: object, lines: string[], now: number): void {
  const kept = [{ at: now, kind, lines }, ...sentReports()].slice(0, MAX_KEPT);
  localStorage.setItem(STORE, JSON.stringify(kept));
  fetch(`/api/privacy/${kind}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Where nothing is ever sent, whatever was agreed to: nobody is signed in there, or all of it is made up. */
export const sendsNothing = (): boolean => isDemo() || localStorage.getItem('auth_token') === null;
