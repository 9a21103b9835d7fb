/** A line of the credit ledger in plain words; what a credit was for is known to this browser only, from the sealed record. */

import type { LedgerEntry } from '../../domain/billing/api.ts';
import { credits } from '../../domain/billing/sums.ts';
import { dayOfInstant } from '../kit/date-language.ts';

export interface LedgerLine {
  title: string;
  note: string;
  /** '+10', '-1', or nothing where the balance stays. */
  change: string;
}

const SOURCES: Record<LedgerEntry['source'], string> = {
  free: 'of the free plan',
  gift: 'as a gift',
  classic: 'with Classic',
  premium: 'with Premium',
};

/** `madeWhat` says what a generation made; null where no record tells. */
export function ledgerLine(entry: LedgerEntry, madeWhat: (generation: string) => string | null): LedgerLine {
  const { what, amount, source, expires_at: end } = entry;
  const until = `Good until ${dayOfInstant(end)}.`;
  switch (what) {
    case 'granted':
      return { title: `${credits(amount)} ${SOURCES[source]}`, note: until, change: `+${amount}` };
    case 'rolled-over':
      return { title: `${credits(amount)} rolled over`, note: until, change: '' };
    case 'lapsed':
      return { title: `${credits(amount)} ended unused`, note: '', change: `-${amount}` };
    case 'held':
      return { title: `${credits(amount)} in use right now`, note: madeWords(entry, madeWhat), change: `-${amount}` };
    case 'spent':
      return {
        title: spentTitle(entry),
        note: madeWords(entry, madeWhat),
        change: entry.from_partner ? '' : `-${amount}`,
      };
  }
}

function spentTitle({ amount, shared, from_partner: fromPartner }: LedgerEntry): string {
  if (shared) return `${credits(amount)} used by your partner`;
  return fromPartner ? `${credits(amount)} of your partner’s plan used` : `${credits(amount)} used`;
}

const madeWords = ({ generation }: LedgerEntry, madeWhat: (generation: string) => string | null): string =>
  (generation && madeWhat(generation)) || '';
