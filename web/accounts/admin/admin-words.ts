/** The administrators' pages in words: acts, plans, sums, and ways to sign in. */
import { credits, dollars } from '../../../domain/billing/sums.ts';
import type { AuditEntry } from '../../../server/accounts/admin/audit.ts';
import type { AdminPayment, DescribedAccount } from '../../../server/billing/admin/account.ts';

const PLANS = { free: 'Free', classic: 'Classic', premium: 'Premium' } as const;

export const planInWords = ({ plan, billing }: Pick<DescribedAccount, 'plan' | 'billing'> | AdminPayment): string =>
  billing ? `${PLANS[plan]}, ${billing}` : PLANS[plan];

/** How the plan stands, with its date; empty on the free plan. `day` words a date. */
export function standingInWords(
  { status, period_end: end, cancel_at_period_end: cancelled }: DescribedAccount,
  day: (iso: string) => string,
): string {
  if (status === 'none') return '';
  if (status === 'ended') return 'Ended';
  if (status === 'past-due') return 'The last payment failed';
  if (!end) return 'Active';
  return cancelled ? `Active, ends on ${day(end)}` : `Active, renews on ${day(end)}`;
}

const MEANS = { password: 'Password', google: 'Google', letter: 'Email link' } as const;

export const signInInWords = (means: DescribedAccount['sign_in']): string =>
  means.map((way) => MEANS[way]).join(', ') || 'Unknown';

/** What was done, without to whom. */
export function actInWords({ act, details, subject }: AuditEntry): string {
  switch (act) {
    case 'find-account':
      return subject ? 'Looked up the account' : 'Looked for an unknown address';
    case 'grant-credits':
      return `Gave ${credits(Number(details.amount))}`;
    case 'refund':
      if (details.amount_cents === 0) return 'Ended the plan';
      return `Refunded ${dollars(Number(details.amount_cents))}${details.end_plan === true ? ' and ended the plan' : ''}`;
    case 'suspend':
      return 'Suspended the account';
    case 'reinstate':
      return 'Reinstated the account';
    case 'choose-role':
      return details.moderator === true ? 'Made the account a moderator' : 'Removed the moderator role';
    case 'schedule-newsletter':
      return 'Scheduled a newsletter issue';
    case 'unschedule-newsletter':
      return 'Withdrew a newsletter issue';
    case 'change-settings':
      return `Changed the site’s settings: ${String(details.changed)}`;
    case 'export-newsletter':
      return `Downloaded the newsletter list, ${Number(details.addresses)} addresses`;
    case 'set-application':
      return `Set a therapist’s application to ${String(details.status)}`;
    case 'remove-application':
      return 'Removed a therapist’s application';
  }
}

/** What is still to be paid back; 0 when all was. */
export const refundable = (payment: AdminPayment): number => payment.amount_cents - payment.refunded_cents;
