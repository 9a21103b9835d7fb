/** Credits: how many there are, whether they live on, and every one that came and went. */
import { useState } from 'react';
import { AccountSection } from '../accounts/account-section.tsx';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { callApi, plainSentence } from '../client/api.ts';
import type { UsePlans } from '../journal/use-plans.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Switch, type SwitchProps } from '../kit/switch.tsx';
import { useToast } from '../kit/toaster.tsx';
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
      await change(() => callApi('PATCH /billing', { body: { roll_over: on } }));
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
          <Balance credits={view.credits} />
          <RollOver checked={view.roll_over} busy={busy} onChange={(on) => void rollOver(on)} />
        </>
      ) : trouble ? null : (
        <>
          <div role="status" aria-label="Loading...">
            <Skeleton className="w-fit">
              <Balance credits={1} />
            </Skeleton>
          </div>
          <Skeleton>
            <RollOver checked={false} onChange={() => {}} />
          </Skeleton>
        </>
      )}
      <LedgerList key={user.id} user={user} plans={plans} turn={billing.turn} />
    </AccountSection>
  );
}

const Balance = ({ credits }: { credits: number }) => (
  <p className="account-balance">
    <span className="display num">{credits}</span> {credits === 1 ? 'credit' : 'credits'} to use
  </p>
);

const RollOver = (props: Pick<SwitchProps, 'checked' | 'busy' | 'onChange'>) => (
  <Switch
    label="Roll over"
    note="Credits of a paid month that you did not use live on for one more month. Free credits end with their month."
    {...props}
  />
);
