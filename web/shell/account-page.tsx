/** The account page: everything a person can see and change about their account, in one quiet column with its own menu. */
import { useState } from 'react';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import '../style/account.css';
import { AccountErased } from '../accounts/account-erased.tsx';
import { AccountLoading } from '../accounts/account-loading.tsx';
import type { ErasureReceipt } from '../accounts/erase-here.ts';
import { useSession } from '../client/use-session.ts';
import { AccountScreen } from './account-screen.tsx';

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
