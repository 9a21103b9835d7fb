/** Back from a checkout: waits until the payment has arrived, says thank you, leads on, and leaves the address clean. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BillingState, CheckoutState } from '../../../domain/billing/api.ts';
import type { Offer } from '../../../domain/billing/offers.ts';
import { ApiError, callApi, plainSentence } from '../../client/api.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { offerName } from '../billing-words.ts';
import { takeWayOn, type WayOn } from '../payment-paths.ts';

type Waiting =
  | { kind: 'none' }
  | { kind: 'waiting'; long: boolean }
  | { kind: 'done'; text: string; begun: Offer; before: BillingState | undefined; wayOn: WayOn }
  | { kind: 'late' | 'failed'; text: string };

type Ending = { kind: 'done'; text: string; begun: Offer } | Extract<Waiting, { kind: 'late' | 'failed' }>;

/** Payments arrive within seconds; after this many looks nobody should have to watch any longer. */
const LOOKS = 40;
const PAUSE_MS = 1_500;
const LONG_AFTER = 6;

/** `view`: the plan as it is known now; the thanks end when it is another one. */
export function CheckoutReturn({ view, onCompleted }: { view: BillingState | undefined; onCompleted: () => void }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('checkout');
  const [waiting, setWaiting] = useState<Waiting>(id ? { kind: 'waiting', long: false } : { kind: 'none' });
  const completed = useRef(onCompleted);
  completed.current = onCompleted;
  const known = useRef(view);
  known.current = view;

  useEffect(() => {
    if (!id) return;
    const control = new AbortController();
    setWaiting({ kind: 'waiting', long: false });
    watch(id, control.signal, () => setWaiting({ kind: 'waiting', long: true })).then(
      (end) => {
        if (control.signal.aborted) return;
        // Taken only by the page that shows it.
        setWaiting(end.kind === 'done' ? { ...end, before: known.current, wayOn: takeWayOn() } : end);
        if (end.kind === 'done') completed.current();
        void navigate({ search: '', hash: hash || '#plan' }, { replace: true, preventScrollReset: true });
      },
      // Only the abort of a page that was left ends here.
      () => undefined,
    );
    return () => control.abort();
  }, [id, hash, navigate]);

  // What was known when the payment arrived is the plan before it, or, where nothing was, what is read first.
  const readSince = waiting.kind === 'done' && view !== undefined && view !== waiting.before;
  if (readSince && !waiting.before) setWaiting({ ...waiting, before: view });
  else if (readSince && !isAsBegun(waiting.begun, view)) setWaiting({ kind: 'none' });

  if (waiting.kind === 'none') return null;
  if (waiting.kind === 'waiting') {
    return (
      <Notice tone="info" title="Your payment is on its way">
        {waiting.long
          ? 'This is taking a little longer. You can leave this page. Your plan begins as soon as the payment arrives.'
          : 'This takes a few seconds. Your plan begins as soon as it arrives.'}
      </Notice>
    );
  }
  if (waiting.kind === 'done') {
    const { to, text } = waiting.wayOn;
    return (
      <Notice
        tone="good"
        action={
          <LinkButton to={to} size="small">
            {text}
          </LinkButton>
        }
      >
        {waiting.text}
      </Notice>
    );
  }
  return <Notice tone={waiting.kind === 'late' ? 'info' : 'bad'}>{waiting.text}</Notice>;
}

async function watch(id: string, signal: AbortSignal, onLong: () => void): Promise<Ending> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look === LONG_AFTER) onLong();
    try {
      const checkout = await callApi('GET /billing/checkouts/{id}', { params: { id }, signal });
      if (checkout.state === 'completed') {
        return { kind: 'done', text: thanks(checkout), begun: checkout };
      }
      if (checkout.state === 'expired') {
        return {
          kind: 'failed',
          text: 'This checkout has expired. Nothing was charged, and you can choose a plan again.',
        };
      }
    } catch (error) {
      // An outage passes; anything else will not change by waiting.
      if (signal.aborted) throw error;
      if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 0 && error.status !== 429)) {
        return { kind: 'failed', text: plainSentence(error) };
      }
    }
    await pause(signal);
  }
  return { kind: 'late', text: 'The payment hasn’t arrived yet. Your plan begins as soon as it does.' };
}

const thanks = ({ plan, billing, provider }: CheckoutState): string =>
  provider === 'test'
    ? `Thank you. ${offerName(plan, billing)} has begun. This was the test checkout: nothing was charged.`
    : `Thank you. ${offerName(plan, billing)} has begun.`;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, PAUSE_MS);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Whether a plan is still what a checkout began: what is said of its beginning would be wrong of any other. */
type Standing = Pick<BillingState, 'plan' | 'billing' | 'cancel_at_period_end' | 'next_plan' | 'next_billing'>;

/** False too when it was cancelled, or a change of it waits. */
export const isAsBegun = ({ plan, billing }: Offer, now: Standing): boolean =>
  now.plan === plan &&
  now.billing === billing &&
  !now.cancel_at_period_end &&
  now.next_plan === null &&
  now.next_billing === null;
