/** Where the test checkout's plans are looked after: one can choose how the next payment will go. No money moves. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PLAN_COPY } from '../../../content/pricing.ts';
import type { BillingState } from '../../../domain/billing/api.ts';
import { callApi, plainSentence } from '../../client/api.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Leaflet } from '../../kit/leaflet.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { dayOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { ACCOUNT_PLAN } from '../payment-paths.ts';
import { TestCheckoutFrame } from './test-checkout-frame.tsx';

export const meta = () => tabTitle('Payment');

type Next = 'succeeds' | 'fails';

export default function TestPortalPage() {
  const { user } = useSession();
  return (
    <TestCheckoutFrame back={ACCOUNT_PLAN} backText="Your account" reason="Please sign in to see your payments.">
      {user ? <Portal key={user.id} /> : null}
    </TestCheckoutFrame>
  );
}

function Portal() {
  const [billing, setBilling] = useState<BillingState | null>(null);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  const look = useCallback(() => {
    setFailure('');
    callApi('GET /billing').then(setBilling, (error: unknown) => setFailure(plainSentence(error)));
  }, []);
  useEffect(look, [look]);

  if (failure) {
    return (
      <ErrorState
        heading="h1"
        title="We can’t show your payments"
        message={failure}
        backText="Back to your account"
        onBack={() => void navigate(ACCOUNT_PLAN)}
        onRetry={look}
      />
    );
  }
  if (billing === null) {
    return (
      <Leaflet>
        <div className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-20" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Leaflet>
    );
  }
  return billing.provider === 'test' && billing.plan !== 'free' ? <NextPayment billing={billing} /> : <NothingToPay />;
}

function NextPayment({ billing }: { billing: BillingState }) {
  const [going, setGoing] = useState<Next | null>(null);
  const { errorMessage, submit } = useSubmit({ onError: () => setGoing(null) });
  const navigate = useNavigate();
  const toast = useToast();
  const overdue = billing.status === 'past-due';

  const choose = (next: Next) =>
    submit(async () => {
      setGoing(next);
      await callApi('POST /billing/test-portal', { body: { next_payment: next } });
      await navigate(ACCOUNT_PLAN);
      toast(
        next === 'succeeds' ? 'The next payment will go through (test).' : 'The next payment will be refused (test).',
      );
    });
  const buttonFor = (next: Next) => ({
    busy: going === next,
    busyText: 'Processing...',
    disabled: going !== null,
    onClick: () => void choose(next),
  });
  return (
    <Leaflet>
      <section className="grid gap-5" aria-labelledby="portal-title">
        <h1 id="portal-title" className="text-2xl">
          How should the next payment go?
        </h1>
        <p className="text-ink-2">
          {PLAN_COPY[billing.plan].name}, billed {billing.billing}. <When billing={billing} overdue={overdue} /> A real
          payment provider shows cards and receipts here.
        </p>
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
        <div className="grid gap-2">
          <Button {...buttonFor('succeeds')}>{overdue ? 'Pay what is due (test)' : 'Let it go through (test)'}</Button>
          <Button variant="outline" {...buttonFor('fails')}>
            Let it be refused (test)
          </Button>
          <LinkButton to={ACCOUNT_PLAN} variant="quiet">
            Back to your account
          </LinkButton>
        </div>
      </section>
    </Leaflet>
  );
}

function When({ billing, overdue }: { billing: BillingState; overdue: boolean }) {
  if (overdue) return 'The last payment was refused.';
  if (billing.period_end === null) return null;
  const day = dayOfInstant(billing.period_end);
  return billing.cancel_at_period_end
    ? `Cancelled: it ends on ${day} unless you resume it.`
    : `It falls due on ${day}.`;
}

function NothingToPay() {
  return (
    <div className="state">
      <h1 className="state-title">There is nothing to pay here</h1>
      <p className="text-ink-2">None of your plans are paid through the test checkout.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to={ACCOUNT_PLAN} variant="outline">
          Back to your account
        </LinkButton>
        <LinkButton to="/pricing">Pricing</LinkButton>
      </div>
    </div>
  );
}
