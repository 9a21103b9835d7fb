/** What can be done about a plan: choose, change, cancel, take the cancelling back, and look at the payment details. */

import { useState } from 'react';
import type { BillingState } from '../../domain/billing/api.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { dayOfInstant } from '../kit/date-language.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { Notice } from '../kit/notice.tsx';
import { useToast } from '../kit/toaster.tsx';
import { PlanChangeDialog } from './plan-change-dialog.tsx';
import type { UseBilling } from './use-billing.ts';

type Doing = 'portal' | 'resume' | 'cancel' | null;

export function PlanActions({ view, change }: { view: BillingState; change: UseBilling['change'] }) {
  const [doing, setDoing] = useState<Doing>(null);
  const [dialog, setDialog] = useState<'cancel' | 'change' | null>(null);
  const [trouble, setTrouble] = useState('');
  const toast = useToast();

  const run = async (name: Doing, act: () => Promise<void>) => {
    setDoing(name);
    setTrouble('');
    try {
      await act();
    } catch (error) {
      setTrouble(plainSentence(error));
    } finally {
      setDoing(null);
      setDialog(null);
    }
  };
  const openPortal = () =>
    void run('portal', async () => {
      const { url } = await callApi('POST /billing/portal', { body: {} });
      location.assign(url);
    });
  const resume = () =>
    void run('resume', async () => {
      await change(() => callApi('POST /billing/resume', { body: {} }));
      toast('Your plan goes on.');
    });
  const cancel = () =>
    void run('cancel', async () => {
      await change(() => callApi('POST /billing/cancel', { body: {} }));
      toast('Your plan was cancelled.');
    });

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
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
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
  const until = end ? `until ${dayOfInstant(end)}` : 'until the end of what is paid';
  return `Nothing more is charged. Your plan and its credits stay ${until}; after that you have the Free Plan, with one credit a month. What you have planned stays yours. You can take this back until that day.`;
}
