/** Another plan or rhythm: what it costs, and when it begins, said before it is asked for; a change that waits can be taken back. */

import { useState } from 'react';
import type { BillingState } from '../../domain/billing/api.ts';
import {
  type Billing,
  discountedCents,
  MONTHLY_CREDITS,
  type Offer,
  offerChange,
  type PaidPlan,
} from '../../domain/billing/offers.ts';
import { credits, dollars } from '../../domain/billing/sums.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { dayOfInstant } from '../kit/date-language.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogActions } from '../kit/dialog-actions.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useToast } from '../kit/toaster.tsx';
import { offerName, planName } from './billing-words.ts';
import type { UseBilling } from './use-billing.ts';
import { type OfferPrice, useOfferPrices } from './use-prices.ts';

type PlanChangeDialogProps = { view: BillingState; change: UseBilling['change']; onClose: () => void };

export function PlanChangeDialog({ view, change, onClose }: PlanChangeDialogProps) {
  const offers = useOfferPrices();
  const [chosen, setChosen] = useState<OfferPrice | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const toast = useToast();
  const from = { plan: view.plan as PaidPlan, billing: view.billing as Billing };
  const isNow = (offer: Offer) => offerChange(from, offer) === 'same';
  const waiting = waitingOffer(view);
  const isSet = (offer: Offer) => offerChange(waiting ?? from, offer) === 'same';

  const send = async () => {
    if (!chosen) return;
    setBusy(true);
    setTrouble('');
    try {
      const { plan, billing } = chosen;
      const after = await change(() => callApi('POST /billing/change', { body: { plan, billing } }));
      onClose();
      if (isNow(chosen)) toast('Your plan stays as it is.');
      else toast(after.plan === plan && after.billing === billing ? 'Your plan was changed.' : 'Your change is noted.');
    } catch (error) {
      setTrouble(plainSentence(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open title="Change your plan" closable={!busy} onClose={onClose}>
      {offers === null ? (
        <div role="status" aria-label="Loading..." className="grid gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-[76px]" />
          ))}
        </div>
      ) : offers.length === 0 ? (
        <Notice tone="bad">The prices could not be read just now. Please try again in a moment.</Notice>
      ) : (
        <ChoiceGroup legend="Plan and billing">
          {offers.map((offer) => (
            <ChoiceCard
              key={`${offer.plan} ${offer.billing}`}
              type="radio"
              name="offer"
              value={`${offer.plan} ${offer.billing}`}
              checked={chosen ? chosen === offer : isSet(offer)}
              onChange={() => setChosen(offer)}
              title={offerName(offer.plan, offer.billing)}
              note={`${priceWords(offer, view.discount_percent)}, ${credits(offer.credits)} a month${standingWords(isNow(offer), isSet(offer))}`}
            />
          ))}
        </ChoiceGroup>
      )}
      <p className="min-h-[6.2em] text-sm text-ink-2" aria-live="polite">
        {chosen && !isSet(chosen) ? changeWords(from, chosen, view) : 'Choose what you would like instead.'}
      </p>
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      <DialogActions>
        <Button variant="outline" disabled={busy} onClick={onClose}>
          Keep It As It Is
        </Button>
        <Button disabled={!chosen || isSet(chosen)} busy={busy} busyText="Changing..." onClick={() => void send()}>
          Change Plan
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const waitingOffer = ({ next_plan: plan, next_billing: billing }: BillingState): Offer | null =>
  plan && billing ? { plan, billing } : null;

const standingWords = (now: boolean, set: boolean): string => (now ? '. Your plan now' : set ? '. Comes next' : '');

const priceWords = ({ cents, billing }: OfferPrice, discount: number): string =>
  `${dollars(discountedCents(cents, discount))} a ${billing === 'yearly' ? 'year' : 'month'}`;

/** Exported for its test. */
export function changeWords(from: Offer, to: Offer, view: Pick<BillingState, 'period_end' | 'provider'>): string {
  const end = view.period_end ? dayOfInstant(view.period_end) : 'the end of what is paid';
  const step = offerChange(from, to);
  if (step === 'same')
    return `You keep ${offerName(from.plan, from.billing)}: the change that was to come is taken back.`;
  if (step === 'downgrade') {
    return `This begins on ${end}. Until then you keep ${planName(from.plan)} and all of its credits, and nothing is charged.`;
  }
  const more = MONTHLY_CREDITS[to.plan] - MONTHLY_CREDITS[from.plan];
  const gain = more > 0 ? ` This month’s difference, ${credits(more)}, is yours right away.` : '';
  const charge =
    view.provider === 'test'
      ? ' The test checkout charges nothing.'
      : ' You are charged the price, less what is left of the time you have paid for.';
  return `This begins at once.${gain}${charge}`;
}
