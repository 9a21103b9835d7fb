/** The demo's books of credits: what came and went before today, and one line more for each press that makes something. */
import type { LedgerEntry, LedgerPage } from '../../domain/billing/api.ts';
import { MONTHLY_CREDITS } from '../../domain/billing/offers.ts';
import { instantAgo, MADE, MONTH_DAYS, MONTHS_BEGAN } from './demo-past.ts';

export interface DemoCredits {
  left(): number;
  /** Takes one, and says what the ledger calls it; null when there is none. */
  take(): string | null;
  /** Newest first; `before` is the id of a line. */
  page(before: string | null, limit: number): LedgerPage;
}

/** `today` YYYY-MM-DD. */
export function demoCredits(today: string): DemoCredits {
  const lines = linesUntil(today);
  let left = lines.reduce((sum, { what, amount }) => sum + (what === 'granted' ? amount : -amount), 0);
  return {
    left: () => left,
    take() {
      if (left === 0) return null;
      left -= 1;
      const generation = crypto.randomUUID();
      const now = new Date().toISOString();
      lines.unshift(line(now, 'spent', 1, endOfMonth(today, MONTHS_BEGAN.at(-1) ?? 0), generation));
      return generation;
    },
    page(before, limit) {
      const after = before === null ? 0 : lines.findIndex(({ id }) => id === before) + 1;
      const entries = lines.slice(after, after + limit);
      return { entries, next: after + limit < lines.length ? (entries.at(-1)?.id ?? null) : null };
    },
  };
}

/** Newest first: each month's credits, what was used of them, and what ended with the month. */
function linesUntil(today: string): LedgerEntry[] {
  const uses = [...MADE.plans, ...MADE.ideas, ...MADE.scenarios].sort((a, b) => b.ago - a.ago);
  const told = MONTHS_BEGAN.flatMap((began) => {
    const end = endOfMonth(today, began);
    const used = uses.filter(({ ago }) => ago <= began && ago > began - MONTH_DAYS);
    const unused = MONTHLY_CREDITS.premium - used.length;
    return [
      line(instantAgo(today, began, '09:00'), 'granted', MONTHLY_CREDITS.premium, end),
      ...used.map(({ ago, generation }) => line(instantAgo(today, ago, '19:10'), 'spent', 1, end, generation)),
      ...(began > MONTH_DAYS ? [line(end, 'lapsed', unused, end)] : []),
    ];
  });
  return told.reverse();
}

const endOfMonth = (today: string, began: number): string => instantAgo(today, began - MONTH_DAYS, '09:00');

const line = (
  at: string,
  what: LedgerEntry['what'],
  amount: number,
  end: string,
  generation: string | null = null,
): LedgerEntry => ({
  id: crypto.randomUUID(),
  at,
  what,
  amount,
  source: 'premium',
  expires_at: end,
  generation,
  shared: false,
  from_partner: false,
});
