/** The plan on the account page: which one, until when, what comes next, whether the partner uses it too, and what was paid. */
import type { BillingState } from '../../../domain/billing/api.ts';
import { dollars } from '../../../domain/billing/sums.ts';
import { AccountError, AccountSection } from '../../accounts/account-section.tsx';
import { callApi, plainSentence } from '../../client/api.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { useApiQuery } from '../../client/queries.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Switch } from '../../kit/fields/switch.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Tag } from '../../kit/tag.tsx';
import { dayOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { graceWords, offerName, planName, planSentences, planTags } from '../billing-words.ts';
import { CheckoutReturn } from '../checkout/checkout-return.tsx';
import { PlanActions } from './plan-actions.tsx';
import { USUAL_BILLING, type UseBilling } from './use-billing.ts';

export function PlanSection({ user, billing }: { user: SignedInUser; billing: UseBilling }) {
  const { billing: view, errorMessage } = billing;
  return (
    <AccountSection id="plan" title="Plan">
      <CheckoutReturn view={view} onCompleted={billing.refetch} />
      {errorMessage ? <AccountError message={errorMessage} onRetry={billing.refetch} /> : null}
      {view ? (
        <>
          <PlanStatus view={view} />
          <PlanActions key={user.id} view={view} change={billing.change} />
          <PlanPartner view={view} change={billing.change} />
          <PaymentsList key={`${user.id} ${billing.refetchKey}`} />
        </>
      ) : errorMessage ? null : (
        <>
          <div role="status" aria-label="Loading...">
            <Skeleton>
              <PlanStatus view={USUAL_BILLING} />
            </Skeleton>
          </div>
          <Skeleton className="justify-self-start">
            <PlanActions view={USUAL_BILLING} change={billing.change} />
          </Skeleton>
        </>
      )}
    </AccountSection>
  );
}

/** What plan it is and what comes next, in sentences; a payment that failed stands first. */
function PlanStatus({ view }: { view: BillingState }) {
  return (
    <div className="grid gap-3">
      {view.status === 'past-due' ? (
        <Notice tone="warn" title="The last payment didn’t go through" still className="mb-2">
          {graceWords(view)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
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

/** 'One plan for both': the payer's choice, with what each of the two then sees. */
function PlanPartner({ view, change }: { view: BillingState; change: UseBilling['change'] }) {
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  if (view.plan === 'free' && !view.shares_plan) return null;

  const share = (shares: boolean) =>
    submit(() => change(() => callApi('PATCH /billing', { body: { shares_plan: shares } })));
  return (
    <Switch
      label="One plan for both"
      note={
        view.partner_linked
          ? 'Lets your partner use this plan and its credits. You see when and how many, never what for.'
          : 'Once you’re linked, your partner can use this plan and its credits. You’ll see when and how many, never what for. Invite them under Partner.'
      }
      checked={view.shares_plan}
      busy={busy}
      onChange={(shares) => void share(shares)}
    />
  );
}

/** What was paid, newest first, each with its receipt where there is one. Nothing at all for who never paid. */
function PaymentsList() {
  const { data, errorMessage, refetch } = useApiQuery('GET /billing/payments');
  const payments = data?.payments;

  if (errorMessage) return <AccountError message={errorMessage} onRetry={refetch} />;
  if (!payments) return <div role="status" aria-label="Loading..." className="sr-only" />;
  if (payments.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3>Receipts</h3>
      <ul className="account-list">
        {payments.map((payment) => (
          <li key={payment.id} className="account-row">
            <div className="min-w-0 flex-1">
              <p className="num font-semibold">
                {dollars(payment.amount_cents)}
                {payment.provider === 'test' ? ' in the test checkout, not charged' : ''}
              </p>
              <p className="text-sm text-ink-2">
                {dayOfInstant(payment.paid_at)}, {offerName(payment.plan, payment.billing)}
              </p>
            </div>
            {payment.refunded_cents > 0 ? <Tag>{dollars(payment.refunded_cents)} refunded</Tag> : null}
            {payment.receipt_url ? (
              <a className="link text-sm" href={payment.receipt_url} target="_blank" rel="noreferrer">
                Receipt<span className="sr-only"> of {dayOfInstant(payment.paid_at)}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
