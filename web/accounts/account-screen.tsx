/** The sections of the account page in their order, once it is known who is here. */
import { CreditsSection } from '../billing/credits-section.tsx';
import { PlanSection } from '../billing/plan-section.tsx';
import { useBilling } from '../billing/use-billing.ts';
import { useSession } from '../client/use-session.ts';
import { usePlans } from '../planner/use-plans.ts';
import { EraseSection } from './account-erase.tsx';
import { LookSection } from './account-look.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ProfileSection } from './account-profile.tsx';
import { SessionsSection } from './account-sessions.tsx';
import { SignInSection } from './account-sign-in.tsx';
import type { ErasureReceipt } from './erase-here.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { useAccount } from './use-account.ts';
import { useArrival } from './use-arrival.ts';
import { useSessions } from './use-sessions.ts';
import { useTyped } from './use-typed.ts';
import { useUnfinished } from './use-unfinished.ts';

export function AccountScreen({ onErased }: { onErased: (receipt: ErasureReceipt) => void }) {
  const { user } = useSession();
  const account = useAccount(user?.id ?? '');
  const billing = useBilling();
  const sessions = useSessions();
  const plans = usePlans(user?.id);
  const unfinished = useUnfinished(user?.id ?? '');
  const typed = useTyped(user?.id ?? '');
  const sectionsRef = useArrival();

  if (!user) return null;
  return (
    <div className="wrap page account">
      <header className="account-head">
        <h1>Your account</h1>
        <p className="lede wrap-anywhere">{user.email}</p>
      </header>
      <AccountMenu />
      <div ref={sectionsRef} className="account-sections">
        <ProfileSection user={user} account={account} unfinished={unfinished} typed={typed} />
        <SignInSection user={user} onSessionsChanged={sessions.reload} unfinished={unfinished} />
        <PasskeysSection user={user} />
        <SessionsSection sessions={sessions} />
        <PlanSection user={user} billing={billing} />
        <CreditsSection user={user} billing={billing} plans={plans} />
        <LookSection user={user} account={account} plans={plans} />
        <EraseSection user={user} billing={billing} unfinished={unfinished} onErased={onErased} />
      </div>
    </div>
  );
}
