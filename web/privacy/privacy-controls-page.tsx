/** /tools/privacy-controls: every switch in one place, what was done with the account, and the ways out. Rendered in the browser only. */
import { useState } from 'react';
import { AccountErased } from '../accounts/account-erased.tsx';
import { AuthRequired } from '../accounts/auth-required.tsx';
import type { ErasureReceipt } from '../accounts/erase-here.ts';
import { useSession } from '../client/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { PrivacyScreen } from './privacy-screen.tsx';
import '../style/account.css';
import '../style/privacy.css';

export const meta = () => tabTitle('Settings');

export default function PrivacyControlsPage() {
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const { user } = useSession();
  return (
    <ToolFrame>
      {receipt ? (
        // Nobody is signed in any more when this is shown.
        <AccountErased receipt={receipt} />
      ) : (
        <AuthRequired reason="Please sign in to see your privacy controls.">
          {user ? <PrivacyScreen key={user.id} user={user} onErased={setReceipt} /> : null}
        </AuthRequired>
      )}
    </ToolFrame>
  );
}
