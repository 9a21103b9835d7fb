/** Sends what this browser may tell, without a name, and keeps the last of it on this device to be shown. */

import type { FaultReport } from '../../../domain/privacy/fault.ts';
import type { UsageReport } from '../../../domain/privacy/usage-event.ts';
import { isDemo } from '../demo-flag.ts';
import { sendUnsigned } from '../post-unsigned.ts';

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

type Report = { kind: 'usage'; body: UsageReport } | { kind: 'faults'; body: FaultReport };

/** No account, no cookie; it outlives the page. What does not arrive is not sent again. */
export function sendReport(report: Report, lines: string[], now: number): void {
  const kept = [{ at: now, kind: report.kind, lines }, ...sentReports()].slice(0, MAX_KEPT);
  localStorage.setItem(STORE, JSON.stringify(kept));
  const sent =
    report.kind === 'usage'
      ? sendUnsigned('POST /privacy/usage', { body: report.body, keepalive: true })
      : sendUnsigned('POST /privacy/faults', { body: report.body, keepalive: true });
  sent.catch(() => undefined);
}

/** Where nothing is ever sent, whatever was agreed to: nobody is signed in there, or all of it is made up. */
export const sendsNothing = (): boolean => isDemo() || localStorage.getItem('auth_token') === null;
