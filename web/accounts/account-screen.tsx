/** The sections of the account page in their order, once it is known who is here. */
import { useEffect } from 'react';
import { CreditsSection } from '../billing/credits-section.tsx';
import { PlanSection } from '../billing/plan-section.tsx';
import { useBilling } from '../billing/use-billing.ts';
import { usePlans } from '../planner/use-plans.ts';
import { EraseSection } from './account-erase.tsx';
import { LookSection } from './account-look.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ProfileSection } from './account-profile.tsx';
import { SessionsSection } from './account-sessions.tsx';
import { SignInSection } from './account-sign-in.tsx';
import type { ErasureReceipt } from './erase-here.ts';
import { useAccount } from './use-account.ts';
import { useSession } from './use-session.ts';
import { useSessions } from './use-sessions.ts';
import { useUnfinished } from './use-unfinished.ts';

export function AccountScreen({ onErased }: { onErased: (receipt: ErasureReceipt) => void }) {
  const { user } = useSession();
  const account = useAccount(user?.id ?? '');
  const billing = useBilling();
  const sessions = useSessions();
  const plans = usePlans(user?.id);
  const unfinished = useUnfinished(user?.id ?? '');
  useArrival(account.profile !== null && billing.billing !== null);

  if (!user) return null;
  return (
    <div className="wrap page account">
      <header className="account-head">
        <h1>Your account</h1>
        <p className="lede break-words">{user.email}</p>
      </header>
      <AccountMenu />
      <div className="account-sections">
        <ProfileSection user={user} account={account} unfinished={unfinished} />
        <SignInSection user={user} onSessionsChanged={sessions.reload} unfinished={unfinished} />
        <SessionsSection sessions={sessions} />
        <PlanSection user={user} billing={billing} />
        <CreditsSection user={user} billing={billing} plans={plans} />
        <LookSection user={user} account={account} plans={plans} />
        <EraseSection user={user} billing={billing} unfinished={unfinished} onErased={onErased} />
      </div>
    </div>
  );
}

/** An address with a section's id leads there, also when what stands above it has only now got its height. */
function useArrival(settled: boolean): void {
  useEffect(() => {
    if (location.hash === '' || (settled && scrollY > 0 && !isNear(location.hash))) return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [settled]);
}

/** Whoever has scrolled away meanwhile is left where they are. */
function isNear(hash: string): boolean {
  const place = document.getElementById(hash.slice(1))?.getBoundingClientRect();
  return place !== undefined && place.bottom > 0 && place.top < innerHeight;
}
