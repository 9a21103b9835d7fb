/** Reads the newest lines of the ledger, as many as are wanted, however many pages the server makes of them. */

/** As many as the server gives at once. */
const MOST = 50;

export async function readLines(
  read: (before: string | null, limit: number) => Promise<LedgerPage>,
  wanted: number,
): Promise<LedgerPage> {
  let lines: LedgerPage = await read(null, Math.min(wanted, MOST));
  while (lines.next !== null && lines.entries.length < wanted) {
    const page = await read(lines.next, Math.min(wanted - lines.entries.length, MOST));
    lines = { entries: [...lines.entries, ...page.entries], next: page.next };
  }
  return lines;
}

import type { LedgerPage } from '../../domain/billing/api.ts';
