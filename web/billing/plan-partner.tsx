/** 'One plan for both': the payer's choice, with what each of the two then sees. */

import { useState } from 'react';
import type { BillingState } from '../../domain/billing/api.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Switch } from '../kit/switch.tsx';
import { useToast } from '../kit/toaster.tsx';
import type { UseBilling } from './use-billing.ts';

export function PlanPartner({ view, change }: { view: BillingState; change: UseBilling['change'] }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  if (view.plan === 'free' && !view.shares_plan) return null;

  const share = async (shares: boolean) => {
    setBusy(true);
    try {
      await change(() => callApi('PATCH /billing', { body: { shares_plan: shares } }));
    } catch (error) {
      toast(plainSentence(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label="One plan for both"
      note={
        view.partner_linked
          ? 'While this is on, your partner may use this plan and its credits too. You see when they used one and how many, never what it was for.'
          : 'Once you have linked with your partner, they may use this plan and its credits too. You would see when they used one and how many, never what it was for. Partner, in the menu, has the invitation.'
      }
      checked={view.shares_plan}
      busy={busy}
      onChange={(shares) => void share(shares)}
    />
  );
}
