/** Signing in as a page: the forms, what mail links and Google brought back, and on to the checkout of a chosen plan. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { SIGNED_IN } from '../accounts/auth-messages.ts';
import { type AuthFlow, useAuthFlow, useGoBack } from '../accounts/sign-in/auth-flow.ts';
import { AuthViews, headingsFor } from '../accounts/sign-in/auth-views.tsx';
import { completeSignIn, returnedLink } from '../accounts/sign-in/complete-sign-in.ts';
import { StartCheckoutScreen } from '../billing/checkout/start-checkout.tsx';
import { type PriceList, priceLine } from '../billing/pricing/pricing-figures.ts';
import { dropReturnPath, takeReturnPath } from '../client/device/return-state.ts';
import { authPath, type PlanChoice, planChoice, planLine } from '../client/sessions/plan-choice.ts';
import { connectSession, type SessionState } from '../client/sessions/session-store.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { TONIGHT_PATH } from '../frame/places.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { Card } from '../kit/card.tsx';
import { useToast } from '../kit/messages/toaster.tsx';

/** What `?mode=` may ask for; without a plan in the address, signing in is what comes up. */
const MODES = ['sign-in', 'sign-up', 'recover'] as const;

export function AuthScreen({ prices }: { prices: PriceList }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const choice = planChoice(query);
  const flow = useAuthFlow(choice ? 'sign-up' : (MODES.find((mode) => mode === query.get('mode')) ?? 'sign-in'));
  const onDone = useOnDone(choice);
  const completing = useCompletion(flow, onDone);
  const session = useSession();
  const leading = useLeadOn(session, choice);
  const { title, subtitle } = headingsFor(session, flow);
  const isForm = flow.step.name === 'sign-in' || flow.step.name === 'sign-up';

  if (completing || leading) return <Completing />;
  if (choice && session.user && !session.recovering) {
    if (choice.plan === 'free') return <Navigate to={PLANNER_PATH} replace />;
    const { plan, billing } = choice;
    return <StartCheckoutScreen offer={{ plan, billing }} checkout={prices.checkout} ready={session.user.adult} />;
  }
  return (
    <div className="page mx-auto min-h-dvh w-full max-w-[480px] px-5">
      <Card padded>
        <div className="grid grid-cols-1 gap-5">
          <div>
            <h1 className="text-2xl">{title}</h1>
            <p className="mt-2 text-ink-2">{subtitle}</p>
          </div>
          {choice && session.status === 'signed-out' && isForm ? (
            <p className="hint">
              {planLine(choice, {
                checkout: prices.checkout,
                price: choice.plan === 'free' ? null : priceLine(prices, choice.plan, choice.billing),
              })}
            </p>
          ) : null}
          <AuthViews session={session} flow={flow} onDone={(text) => void onDone(text)} />
        </div>
      </Card>
    </div>
  );
}

/** After signing in: on with the chosen plan, which this page does by itself; without one back to where the person was. */
function useOnDone(choice: PlanChoice | null): (text: string) => Promise<void> {
  const goBack = useGoBack();
  const toast = useToast();
  return async (text) => {
    if (!choice) return goBack(text, TONIGHT_PATH);
    // Chosen later than the place was kept, so that place is of no use any more. At once: the checkout may lead away.
    dropReturnPath();
    toast(text);
  };
}

/** Whoever is signed in when they come has nothing to do here: on to the kept place, else to Tonight. True on the way. */
function useLeadOn({ status, recovering }: SessionState, choice: PlanChoice | null): boolean {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // What a letter or Google brought is dealt with first, and what it says is read here.
  const [free] = useState(!choice && returnedLink(search, hash).kind === 'none');
  const [came, setCame] = useState<'unknown' | 'signed-in' | 'otherwise'>('unknown');
  const signedIn = status === 'signed-in' && !recovering;

  useEffect(() => {
    if (came !== 'unknown' || status === 'loading') return;
    setCame(signedIn ? 'signed-in' : 'otherwise');
    if (free && signedIn) void takeReturnPath().then((path) => navigate(path ?? TONIGHT_PATH, { replace: true }));
  }, [came, status, signedIn, free, navigate]);
  return free && (came === 'signed-in' || (came === 'unknown' && signedIn));
}

/** True from the first render of a page that brought something back until it is dealt with. */
function useCompletion(flow: AuthFlow, onDone: (text: string) => Promise<void>): boolean {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // The server never sees the fragment, and the first render must be the one it sent.
  const [running, setRunning] = useState(returnedLink(search, '').kind !== 'none');

  // What came back is dealt with once, then it leaves the address.
  const complete = useEffectEvent((from: string, fragment: string, isHere: () => boolean) => {
    const link = returnedLink(from, fragment);
    if (link.kind === 'none') {
      connectSession().catch(() => undefined);
      return;
    }
    setRunning(true);
    void completeSignIn(link).then(async (completion) => {
      if (!isHere()) return;
      const choice = planChoice(new URLSearchParams(from));
      if (completion.kind === 'signed-in' && !choice) return onDone(SIGNED_IN);
      await navigate(authPath(choice), { replace: true });
      if (completion.kind === 'signed-in') await onDone(SIGNED_IN);
      if (completion.kind === 'message') {
        flow.go({ name: 'sign-in' });
        flow.say(completion.text);
      }
      setRunning(false);
    });
  });
  useEffect(() => {
    let here = true;
    complete(search, hash, () => here);
    return () => {
      here = false;
    };
  }, [search, hash]);

  return running;
}

/** The sign-in completion screen of spec 1 section 2. */
function Completing() {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-5 px-5 text-center" role="status">
      <span className="spinner block size-12" aria-hidden="true" />
      <div className="grid gap-2">
        <h1 className="text-2xl">Completing Sign In...</h1>
        <p className="text-ink-2">Please wait while we redirect you.</p>
      </div>
    </div>
  );
}
