/** Plans, changes of plan and the credit ledger in words. What a credit was for is known to this browser only, from the sealed record. */
import type { BillingState, LedgerEntry } from '../../domain/billing/api.ts';
import { type Billing, MONTHLY_CREDITS, type Offer, offerChange, type PaidPlan } from '../../domain/billing/offers.ts';
import { credits } from '../../domain/billing/sums.ts';
import type { TagProps } from '../kit/tag.tsx';
import { dayOfInstant } from '../kit/time/date-language.ts';

const NAMES: Record<PaidPlan | 'free', string> = { free: 'Free Plan', classic: 'Classic', premium: 'Premium' };

export const planName = (plan: PaidPlan | 'free'): string => NAMES[plan];

/** 'Premium, billed yearly'. */
export const offerName = (plan: PaidPlan, billing: Billing): string => `${NAMES[plan]}, billed ${billing}`;

export function planTags(view: BillingState): { text: string; tone: NonNullable<TagProps['tone']> }[] {
  if (view.plan === 'free') return [];
  const tags: ReturnType<typeof planTags> = [];
  if (view.provider === 'test') tags.push({ text: 'Test checkout', tone: 'warn' });
  if (view.status === 'past-due') tags.push({ text: 'Payment due', tone: 'warn' });
  if (view.cancel_at_period_end) {
    tags.push({ text: view.period_end ? `Ends ${dayOfInstant(view.period_end)}` : 'Cancelled', tone: 'plain' });
  }
  return tags.length > 0 ? tags : [{ text: 'Active', tone: 'good' }];
}

export function planSentences(view: BillingState): string[] {
  const end = view.period_end ? dayOfInstant(view.period_end) : '';
  if (view.plan === 'free') {
    return [
      ...(view.status === 'ended' && end ? [`Your paid plan ended on ${end}.`] : []),
      'One credit each month, given when you need it. No card, and nothing to cancel.',
      ...(view.partner_shares ? ['Your partner shares their plan with you, so you can use its credits too.'] : []),
    ];
  }
  const said: string[] = [];
  if (view.cancel_at_period_end) {
    said.push(`It ends on ${end}. Until then nothing changes. After that you have the Free Plan.`);
  } else if (view.next_plan && view.next_billing) {
    said.push(`It changes to ${offerName(view.next_plan, view.next_billing)} on ${end}. Until then nothing changes.`);
  } else if (view.status === 'active') said.push(`It renews on ${end}.`);
  if (view.next_credits_at && view.next_credits > 0) {
    said.push(`${credits(view.next_credits)} come on ${dayOfInstant(view.next_credits_at)}.`);
  }
  if (view.discount_percent > 0)
    said.push(`You pay ${view.discount_percent}% less, as the partner of someone who pays.`);
  if (view.partner_shares) said.push('Your partner shares their plan with you. Your own credits are used first.');
  return said;
}

export function graceWords({ grace_until: until, billing }: BillingState): string {
  const what = billing === 'yearly' ? 'this year' : 'this month';
  return until
    ? `Your plan stays until ${dayOfInstant(until)}. New credits come once ${what} is paid. Please check your payment details.`
    : `New credits come once ${what} is paid. Please check your payment details.`;
}

export function changeWords(from: Offer, to: Offer, view: Pick<BillingState, 'period_end' | 'provider'>): string {
  const end = view.period_end ? dayOfInstant(view.period_end) : 'the end of what is paid';
  const step = offerChange(from, to);
  if (step === 'same') return `You keep ${offerName(from.plan, from.billing)}. The change ahead is called off.`;
  if (step === 'downgrade') {
    return `This begins on ${end}. Until then you keep ${planName(from.plan)} and all its credits, and pay nothing.`;
  }
  const more = MONTHLY_CREDITS[to.plan] - MONTHLY_CREDITS[from.plan];
  const gain = more > 0 ? ` This month’s difference, ${credits(more)}, is yours right away.` : '';
  const charge =
    view.provider === 'test'
      ? ' The test checkout charges nothing.'
      : ' You pay the price, minus what’s left of the time you’ve already paid for.';
  return `This begins right away.${gain}${charge}`;
}

/** A line of the credit ledger in plain words; what a credit was for is known to this browser only, from the sealed record. */
interface LedgerLine {
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
