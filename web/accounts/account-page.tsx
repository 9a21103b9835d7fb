/** The account page: everything a person can see and change about their account, in one quiet column with its own menu. */
import { useState } from 'react';
import { tabTitle } from '../kit/tab-title.ts';
import { AuthRequired } from '../shell/auth-required.tsx';
import '../style/account.css';
import { useSession } from '../client/use-session.ts';
import { AccountErased } from './account-erased.tsx';
import { AccountLoading } from './account-loading.tsx';
import { AccountScreen } from './account-screen.tsx';
import type { ErasureReceipt } from './erase-here.ts';

export const meta = () => tabTitle('Account');

export default function AccountPage() {
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const { status } = useSession();
  // Nobody is signed in any more when this is shown.
  if (receipt) return <AccountErased receipt={receipt} />;
  if (status === 'loading') return <AccountLoading />;
  return (
    // As tall as what stood here while it was not known, so that the footer stays where it is.
    <div className="min-h-dvh">
      <AuthRequired reason="Please sign in to see your account.">
        <AccountScreen onErased={setReceipt} />
      </AuthRequired>
    </div>
  );
}
