/** The sections of the account page in their order, once it is known who is here. */

import { EraseSection } from '../accounts/account-erase.tsx';
import { LookSection } from '../accounts/account-look.tsx';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { ProfileSection } from '../accounts/account-profile.tsx';
import { SessionsSection } from '../accounts/account-sessions.tsx';
import { SignInSection } from '../accounts/account-sign-in.tsx';
import type { ErasureReceipt } from '../accounts/erase-here.ts';
import { PasskeysSection } from '../accounts/passkeys-section.tsx';
import { useAccount } from '../accounts/use-account.ts';
import { useArrival } from '../accounts/use-arrival.ts';
import { useSessions } from '../accounts/use-sessions.ts';
import { useTyped } from '../accounts/use-typed.ts';
import { useUnfinished } from '../accounts/use-unfinished.ts';
import { CreditsSection } from '../billing/credits-section.tsx';
import { PlanSection } from '../billing/plan-section.tsx';
import { useBilling } from '../billing/use-billing.ts';
import { useSession } from '../client/use-session.ts';
import { ReleaseNotice } from '../journal/release-notice.tsx';
import { usePlans } from '../journal/use-plans.ts';
import { CoverWords } from './account-cover-words.tsx';

export function AccountScreen({ onErased }: { onErased: (receipt: ErasureReceipt) => void }) {
  const { user } = useSession();
  const account = useAccount();
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
        <PasskeysSection user={user} notice={<ReleaseNotice user={user} />} />
        <SessionsSection sessions={sessions} />
        <PlanSection user={user} billing={billing} />
        <CreditsSection user={user} billing={billing} plans={plans} />
        <LookSection account={account} coverWords={<CoverWords key={user.id} userId={user.id} plans={plans} />} />
        <EraseSection
          user={user}
          paid={billing.billing !== undefined && billing.billing.plan !== 'free'}
          unfinished={unfinished}
          onErased={onErased}
        />
      </div>
    </div>
  );
}
