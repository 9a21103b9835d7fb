/** What can be done about a plan: choose, change, cancel, take the cancelling back, and look at the payment details. */
import { useState } from 'react';
import type { BillingState } from '../../../domain/billing/api.ts';
import {
  type Billing,
  discountedCents,
  type Offer,
  offerChange,
  type PaidPlan,
} from '../../../domain/billing/offers.ts';
import { credits, dollars } from '../../../domain/billing/sums.ts';
import { callApi } from '../../client/api.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { dayOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { changeWords, offerName } from '../billing-words.ts';
import { type OfferPrice, type UseBilling, useOfferPrices } from './use-billing.ts';

type Doing = 'portal' | 'resume' | 'cancel' | null;

/** The clicks that need no further choice, one at a time; `onEnd` once one is over, whatever came of it. */
function usePlanActions(change: UseBilling['change'], onEnd: () => void) {
  const [doing, setDoing] = useState<Doing>(null);
  const { errorMessage, submit } = useSubmit();
  const toast = useToast();

  const run = (name: Doing, act: () => Promise<void>) =>
    submit(async () => {
      setDoing(name);
      try {
        await act();
      } finally {
        setDoing(null);
        onEnd();
      }
    });
  const openPortal = () =>
    void run('portal', async () => {
      const { url } = await callApi('POST /billing/portal', { body: {} });
      location.assign(url);
    });
  const resume = () =>
    void run('resume', async () => {
      await change(() => callApi('POST /billing/resume', { body: {} }));
      toast('Your plan continues.');
    });
  const cancel = () =>
    void run('cancel', async () => {
      await change(() => callApi('POST /billing/cancel', { body: {} }));
      toast('Your plan was cancelled.');
    });
  return { doing, errorMessage, openPortal, resume, cancel };
}

export function PlanActions({ view, change }: { view: BillingState; change: UseBilling['change'] }) {
  const [dialog, setDialog] = useState<'cancel' | 'change' | null>(null);
  const { doing, errorMessage, openPortal, resume, cancel } = usePlanActions(change, () => setDialog(null));

  if (view.plan === 'free') {
    return (
      <div className="account-actions">
        <LinkButton to="/pricing" variant="outline">
          See the Plans
        </LinkButton>
      </div>
    );
  }
  const due = view.status === 'past-due';
  const portal = (
    <Button variant={due ? 'primary' : 'outline'} busy={doing === 'portal'} busyText="Opening..." onClick={openPortal}>
      Payment Details
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div className="account-actions">
        {due ? portal : null}
        {view.cancel_at_period_end ? (
          <Button busy={doing === 'resume'} busyText="Resuming..." onClick={resume}>
            Resume Plan
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setDialog('change')}>
            Change Plan
          </Button>
        )}
        {due ? null : portal}
        {view.cancel_at_period_end ? null : (
          <Button variant="quiet" onClick={() => setDialog('cancel')}>
            Cancel Plan
          </Button>
        )}
      </div>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <ConfirmDialog
        open={dialog === 'cancel'}
        title="Cancel your plan?"
        confirmText="Cancel Plan"
        cancelText="Keep Plan"
        danger
        busy={doing === 'cancel'}
        busyText="Cancelling..."
        onConfirm={cancel}
        onClose={() => setDialog(null)}
      >
        {cancelWords(view)}
      </ConfirmDialog>
      {dialog === 'change' && view.billing ? (
        <PlanChangeDialog view={view} change={change} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

function cancelWords({ period_end: end }: BillingState): string {
  const until = end ? `until ${dayOfInstant(end)}` : 'until the end of the time you’ve paid for';
  return `You won’t be charged again. Your plan and its credits stay ${until}. After that you have the Free Plan, with one credit a month. What you’ve planned stays yours, and you can change your mind until that day.`;
}

/** Another plan or rhythm: what it costs, and when it begins, said before it is asked for; a change that waits can be taken back. */
type PlanChangeDialogProps = { view: BillingState; change: UseBilling['change']; onClose: () => void };

function PlanChangeDialog({ view, change, onClose }: PlanChangeDialogProps) {
  const offers = useOfferPrices();
  const [chosen, setChosen] = useState<OfferPrice | null>(null);
  const { busy, errorMessage, submit } = useSubmit();
  const toast = useToast();
  const from = { plan: view.plan as PaidPlan, billing: view.billing as Billing };
  const isNow = (offer: Offer) => offerChange(from, offer) === 'same';
  const waiting = waitingOffer(view);
  const isSet = (offer: Offer) => offerChange(waiting ?? from, offer) === 'same';

  const send = () =>
    submit(async () => {
      if (!chosen) return;
      const { plan, billing } = chosen;
      const after = await change(() => callApi('POST /billing/change', { body: { plan, billing } }));
      onClose();
      if (isNow(chosen)) toast('Your plan stays as it is.');
      else toast(after.plan === plan && after.billing === billing ? 'Your plan was changed.' : 'Your change is saved.');
    });

  return (
    <Dialog open title="Change your plan" closable={!busy} onClose={onClose}>
      <OfferChoice
        offers={offers}
        discount={view.discount_percent}
        isChecked={(offer) => (chosen ? chosen === offer : isSet(offer))}
        standing={(offer) => standingWords(isNow(offer), isSet(offer))}
        onChoose={setChosen}
      />
      <p className="min-h-[6.2em] text-sm text-ink-2" aria-live="polite">
        {chosen && !isSet(chosen) ? changeWords(from, chosen, view) : 'Choose what you’d like instead.'}
      </p>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
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

interface OfferChoiceProps {
  /** Null until they are there; none where they could not be read. */
  offers: OfferPrice[] | null;
  /** In percent. */
  discount: number;
  isChecked(offer: OfferPrice): boolean;
  /** What an offer is to somebody who has a plan. */
  standing(offer: OfferPrice): string;
  onChoose(offer: OfferPrice): void;
}

function OfferChoice({ offers, discount, isChecked, standing, onChoose }: OfferChoiceProps) {
  if (offers === null) {
    return (
      <div role="status" aria-label="Loading..." className="grid gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-[76px]" />
        ))}
      </div>
    );
  }
  if (offers.length === 0) {
    return <Notice tone="bad">We couldn’t load the prices. Please try again in a moment.</Notice>;
  }
  return (
    <ChoiceGroup legend="Plan and billing">
      {offers.map((offer) => (
        <ChoiceCard
          key={`${offer.plan} ${offer.billing}`}
          type="radio"
          name="offer"
          value={`${offer.plan} ${offer.billing}`}
          checked={isChecked(offer)}
          onChange={() => onChoose(offer)}
          title={offerName(offer.plan, offer.billing)}
          note={`${priceWords(offer, discount)}, ${credits(offer.credits)} a month${standing(offer)}`}
        />
      ))}
    </ChoiceGroup>
  );
}

const waitingOffer = ({ next_plan: plan, next_billing: billing }: BillingState): Offer | null =>
  plan && billing ? { plan, billing } : null;

const standingWords = (now: boolean, set: boolean): string => (now ? '. Your plan now' : set ? '. Comes next' : '');

const priceWords = ({ cents, billing }: OfferPrice, discount: number): string =>
  `${dollars(discountedCents(cents, discount))} a ${billing === 'yearly' ? 'year' : 'month'}`;
