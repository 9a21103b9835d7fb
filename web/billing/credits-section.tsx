/** Credits: how many there are, whether they live on, and every one that came and went. */
import { useState } from 'react';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import { plainSentence } from '../accounts/api.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Switch } from '../kit/switch.tsx';
import { useToast } from '../kit/toaster.tsx';
import type { UsePlans } from '../planner/use-plans.ts';
import { LedgerList } from './ledger-list.tsx';
import type { UseBilling } from './use-billing.ts';

type CreditsSectionProps = { user: SignedInUser; billing: UseBilling; plans: UsePlans };

export function CreditsSection({ user, billing, plans }: CreditsSectionProps) {
  const { billing: view, trouble, change } = billing;
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const rollOver = async (on: boolean) => {
    setBusy(true);
    try {
      await change('PATCH', '/billing', { roll_over: on });
      toast(on ? 'Unused credits live on for a month.' : 'Unused credits end with their month.');
    } catch (error) {
      toast(plainSentence(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountSection
      id="credits"
      title="Credits"
      lede="One credit makes one plan. What you use it for is in your sealed journal and not in the books: this page puts it in."
    >
      {trouble ? <AccountTrouble message={trouble} onRetry={billing.reload} /> : null}
      {view ? (
        <>
          <p className="account-balance">
            <span className="display num">{view.credits}</span> {view.credits === 1 ? 'credit' : 'credits'} to use
          </p>
          <Switch
            label="Roll over"
            note="Credits of a paid month that you did not use live on for one more month. Free credits end with their month."
            checked={view.roll_over}
            busy={busy}
            onChange={(on) => void rollOver(on)}
          />
        </>
      ) : trouble ? null : (
        <div role="status" aria-label="Loading..." className="grid gap-4">
          <Skeleton className="h-[52px] w-48" />
          <Skeleton className="h-[72px]" />
        </div>
      )}
      <LedgerList key={user.id} user={user} plans={plans} turn={billing.turn} />
    </AccountSection>
  );
}
