/** What plan it is and what comes next, in sentences; a payment that failed stands first. */
import type { BillingState } from '../../domain/billing/api.ts';
import { credits } from '../../domain/billing/sums.ts';
import { dayOfInstant } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { Tag, type TagProps } from '../kit/tag.tsx';
import { offerName, planName } from './billing-words.ts';

export function PlanStatus({ view }: { view: BillingState }) {
  return (
    <div className="grid gap-3">
      {view.status === 'past-due' ? (
        <Notice tone="warn" title="The last payment did not go through" still className="mb-2">
          {graceWords(view)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3>{view.plan === 'free' || !view.billing ? planName(view.plan) : offerName(view.plan, view.billing)}</h3>
        {planTags(view).map(({ text, tone }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))}
      </div>
      {planSentences(view).map((sentence) => (
        <p key={sentence} className="text-ink-2">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** Exported for its test. */
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

function graceWords({ grace_until: until, billing }: BillingState): string {
  const what = billing === 'yearly' ? 'this year' : 'this month';
  return until
    ? `Your plan stays until ${dayOfInstant(until)}. New credits come once ${what} is paid: please look at your payment details.`
    : `New credits come once ${what} is paid: please look at your payment details.`;
}

/** Exported for its test. */
export function planSentences(view: BillingState): string[] {
  const end = view.period_end ? dayOfInstant(view.period_end) : '';
  if (view.plan === 'free') {
    return [
      ...(view.status === 'ended' && end ? [`Your paid plan ended on ${end}.`] : []),
      'One credit each month, given when you need it. No card, and nothing to cancel.',
      ...(view.partner_shares
        ? ['Your partner shares their plan with you: its credits are yours to use as well.']
        : []),
    ];
  }
  const said: string[] = [];
  if (view.cancel_at_period_end) {
    said.push(`It ends on ${end}. Until then everything stays as it is; after that you have the Free Plan.`);
  } else if (view.next_plan && view.next_billing) {
    said.push(`It changes to ${offerName(view.next_plan, view.next_billing)} on ${end}. Until then nothing changes.`);
  } else if (view.status === 'active') said.push(`It renews on ${end}.`);
  if (view.next_credits_at && view.next_credits > 0) {
    said.push(`${credits(view.next_credits)} come on ${dayOfInstant(view.next_credits_at)}.`);
  }
  if (view.discount_percent > 0)
    said.push(`You pay ${view.discount_percent}% less, as the partner of someone who pays.`);
  if (view.partner_shares) said.push('Your partner shares their plan with you: its credits come after your own.');
  return said;
}
