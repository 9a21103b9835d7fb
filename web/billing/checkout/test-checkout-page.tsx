/** The built-in test checkout: what would be paid, and a click for either way it can go. No money moves. */
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PLAN_COPY } from '../../../content/pricing.ts';
import type { CheckoutState } from '../../../domain/billing/api.ts';
import { MONTHLY_CREDITS } from '../../../domain/billing/offers.ts';
import { dollars } from '../../../domain/billing/sums.ts';
import { ApiError, callApi, plainSentence } from '../../client/api.ts';
import { useApiQuery } from '../../client/queries.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Leaflet } from '../../kit/leaflet.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { afterCheckout } from '../payment-paths.ts';
import { TestCheckoutFrame } from './test-checkout-frame.tsx';

export const meta = () => tabTitle('Checkout');

export default function TestCheckoutPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  return (
    <TestCheckoutFrame back="/pricing" backText="Back to Pricing" reason="Please sign in to continue to checkout.">
      {user ? <Checkout key={`${user.id} ${id}`} id={id} /> : null}
    </TestCheckoutFrame>
  );
}

function Checkout({ id }: { id: string }) {
  const navigate = useNavigate();
  const settling = useTestCheckout(id, () => void navigate(afterCheckout(id), { replace: true }));
  const { found, retry } = settling;
  if (found.phase === 'loading') return <Waiting />;
  if (found.phase === 'failed') {
    return (
      <ErrorState
        heading="h1"
        title="We can’t show this checkout"
        message={found.message}
        kept="Nothing was charged."
        backText="Back to Pricing"
        onBack={() => void navigate('/pricing')}
        {...(found.missing ? {} : { onRetry: retry })}
      />
    );
  }
  const { checkout } = found;
  if (checkout.state === 'open') return <OpenCheckout checkout={checkout} settling={settling} />;
  return <Closed id={id} state={checkout.state} />;
}

function OpenCheckout({ checkout, settling }: { checkout: CheckoutState; settling: UseTestCheckout }) {
  const { going, statusMessage, settle } = settling;
  return (
    <Leaflet>
      <section className="grid gap-5" aria-labelledby="checkout-title">
        <h1 id="checkout-title" className="text-2xl">
          Twofold {PLAN_COPY[checkout.plan].name}
        </h1>
        <Facts checkout={checkout} />
        {statusMessage ? <Notice tone="bad">{statusMessage}</Notice> : null}
        <div className="grid gap-2">
          <Button
            size="hero"
            busy={going === 'paid'}
            busyText="Processing..."
            disabled={going !== null}
            onClick={() => settle('paid')}
          >
            Pay (test)
          </Button>
          <Button
            variant="outline"
            busy={going === 'refused'}
            busyText="Processing..."
            disabled={going !== null}
            onClick={() => settle('refused')}
          >
            Let the card be refused (test)
          </Button>
          <LinkButton to="/pricing" variant="quiet">
            Go back
          </LinkButton>
        </div>
      </section>
    </Leaflet>
  );
}

function Facts({ checkout: { plan, billing, amount_cents, discount_percent } }: { checkout: CheckoutState }) {
  const every = billing === 'yearly' ? 'year' : 'month';
  return (
    <dl className="num border-line border-b">
      <Fact name="Plan">
        {PLAN_COPY[plan].name}, {MONTHLY_CREDITS[plan]} credits a month
      </Fact>
      <Fact name="Billing">
        Billed {billing}, renews every {every} until you cancel
      </Fact>
      {discount_percent > 0 ? <Fact name="Partner discount">{discount_percent}%, already taken off</Fact> : null}
      <Fact name="Amount">
        <span className="font-semibold text-xl">{dollars(amount_cents)}</span>{' '}
        <span className="text-ink-2">a {every}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid items-baseline gap-x-3 border-line border-t py-3 md:grid-cols-[130px_1fr]">
    <dt className="text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Closed({ id, state }: { id: string; state: 'completed' | 'expired' }) {
  const paid = state === 'completed';
  return (
    <div className="state">
      <h1 className="state-title">{paid ? 'This checkout is done' : 'This checkout has closed'}</h1>
      <p className="text-ink-2">
        {paid ? 'The plan is yours, and you paid once (test).' : 'Nothing was charged. You can choose the plan again.'}
      </p>
      <div className="mt-2">
        <LinkButton to={paid ? afterCheckout(id) : '/pricing'}>
          {paid ? 'Open your account' : 'Back to Pricing'}
        </LinkButton>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Leaflet>
      <div className="grid gap-5" role="status" aria-label="Loading...">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-44" />
        <div className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-12" />
          <Skeleton className="mx-auto h-12 w-28" />
        </div>
      </div>
    </Leaflet>
  );
}

/** One checkout of the test kind as its page sees it: looked up, paid or refused by a click, and what came of it. */
type TestCheckout =
  | { phase: 'loading' }
  /** `missing`: there is none to be found by trying again. */
  | { phase: 'failed'; message: string; missing: boolean }
  | { phase: 'found'; checkout: CheckoutState };

type Outcome = 'paid' | 'refused';

interface UseTestCheckout {
  found: TestCheckout;
  retry(): void;
  /** The click that is on its way. */
  going: Outcome | null;
  /** What the last click came to, where it was not a payment. */
  statusMessage: string;
  settle(outcome: Outcome): void;
}

const REFUSED = 'The card was refused. Nothing was charged, and you can try again.';

function useTestCheckout(id: string, onPaid: () => void): UseTestCheckout {
  const { data, error, errorMessage, refetch, setData } = useApiQuery('GET /billing/checkouts/{id}', {
    params: { id },
  });
  const [going, setGoing] = useState<Outcome | null>(null);
  const [statusMessage, setStatusMessage] = useState('');

  const found = testCheckoutOf(data, error, errorMessage);
  const settle = async (outcome: Outcome) => {
    if (going) return;
    setGoing(outcome);
    setStatusMessage('');
    try {
      const { state, message } = await callApi('POST /billing/test-checkouts/{id}', {
        params: { id },
        body: { outcome },
      });
      if (state === 'completed') return onPaid();
      setStatusMessage(message ?? REFUSED);
      setData((before) => before && { ...before, state });
    } catch (error) {
      setStatusMessage(plainSentence(error));
    }
    setGoing(null);
  };
  return { found, retry: refetch, going, statusMessage, settle: (outcome) => void settle(outcome) };
}

function testCheckoutOf(checkout: CheckoutState | undefined, error: unknown, message: string): TestCheckout {
  if (checkout) return { phase: 'found', checkout };
  if (error === undefined) return { phase: 'loading' };
  return { phase: 'failed', message, missing: error instanceof ApiError && error.status === 404 };
}
