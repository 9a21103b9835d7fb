/** Between signing in and paying: opens the checkout of a chosen plan, or says why it does not open, with nothing lost. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CHECKOUT_NOTES, PLAN_COPY } from '../../../content/pricing.ts';
import type { Offer } from '../../../domain/billing/offers.ts';
import { ApiError, callApi, plainSentence } from '../../client/api.ts';
import { briefly } from '../../client/api-error.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { LinkButton } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { FoldStrip } from '../../kit/waiting/fold-strip.tsx';
import { ACCOUNT_PLAN } from '../payment-paths.ts';
import type { PriceList } from '../pricing/pricing-figures.ts';

/** Between signing in and paying: 'Opening checkout…', or why it does not open, with nothing lost. */
interface StartCheckoutScreenProps {
  offer: Offer;
  checkout: PriceList['checkout'];
  /** False while something else has to be settled first, such as being an adult. */
  ready: boolean;
}

export function StartCheckoutScreen({ offer, checkout, ready }: StartCheckoutScreenProps) {
  if (checkout === 'none') return <NotSold />;
  return <Opening offer={offer} ready={ready} />;
}

function Opening({ offer: { plan, billing }, ready }: Pick<StartCheckoutScreenProps, 'offer' | 'ready'>) {
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const toast = useToast();

  const open = useCallback(async () => {
    setFailure(undefined);
    try {
      // Not to be returned to: going back from the checkout leads to where the plan was chosen.
      await startCheckout({ plan, billing }, (url) =>
        url.startsWith('/') ? void navigate(url, { replace: true }) : location.replace(url),
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        await navigate(ACCOUNT_PLAN, { replace: true });
        toast('You already have a plan. You can change it here.');
      } else setFailure(plainSentence(error));
    }
  }, [plan, billing, navigate, toast]);

  useEffect(() => {
    if (ready) void open();
  }, [ready, open]);
  // Restored from bfcache, a page that left for the checkout would say 'Opening' for ever.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && void navigate('/pricing', { replace: true });
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [navigate]);

  if (failure !== undefined) {
    return (
      <ErrorState
        heading="h1"
        title="The checkout didn’t open"
        message={briefly(failure)}
        kept={`Your choice of ${PLAN_COPY[plan].name} is still here.`}
        backText="Back to Pricing"
        onBack={() => void navigate('/pricing')}
        onRetry={() => void open()}
      />
    );
  }
  return (
    <div className="state min-h-[60dvh]" role="status">
      <FoldStrip progress={0.5} />
      <h1 className="state-title">Opening checkout…</h1>
      <p className="text-ink-2">
        {PLAN_COPY[plan].name}, billed {billing}. Nothing is charged until you confirm it there.
      </p>
    </div>
  );
}

function NotSold() {
  const { title, text } = CHECKOUT_NOTES.none;
  return (
    <div className="state min-h-[60dvh]">
      <h1 className="state-title">{title}</h1>
      <p className="max-w-[46ch] text-ink-2">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton to="/pricing" variant="outline">
          Back to Pricing
        </LinkButton>
        <LinkButton to={PLANNER_PATH}>Start Free Plan</LinkButton>
      </div>
    </div>
  );
}

/**
 * From a chosen plan to the page where it is paid. One click opens one checkout however often it has to be sent: its
 * Idempotency-Key is kept until the answer is here. What is kept says nothing about anyone.
 */
const KEPT = 'checkout-key';

type Go = (url: string) => void;

const assign: Go = (url) => location.assign(url);

/**
 * Leaves the page for the checkout. Throws an ApiError: 409 when a plan is paid for already, 503 when none can be bought
 * just now; the same click can then be sent again.
 */
export async function startCheckout({ plan, billing }: Offer, go: Go = assign): Promise<void> {
  const choice = `${plan} ${billing} `;
  try {
    const { url } = await callApi('POST /billing/checkout', {
      body: { plan, billing },
      headers: { 'Idempotency-Key': keyFor(choice) },
    });
    sessionStorage.removeItem(KEPT);
    go(url);
  } catch (error) {
    // Refused for good: the next click is another one. Unanswered: the checkout may be there, and has to be found again.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) sessionStorage.removeItem(KEPT);
    throw error;
  }
}

function keyFor(choice: string): string {
  const kept = sessionStorage.getItem(KEPT);
  if (kept?.startsWith(choice)) return kept.slice(choice.length);
  const key = crypto.randomUUID();
  sessionStorage.setItem(KEPT, choice + key);
  return key;
}
