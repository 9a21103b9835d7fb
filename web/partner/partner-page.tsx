/** 'You and a partner': inviting, what each shows the other, and unlinking. Discreet until asked. */

import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../accounts/session.tsx';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { PartnerScreen } from './partner-screen.tsx';
import '../style/plan.css';
import '../style/plan-month.css';
import '../style/partner.css';

export const meta = () => tabTitle('Sharing');

export default function PartnerPage() {
  const { user } = useSession();
  return (
    <ToolFrame>
      <AuthRequired reason="Please sign in to open this page.">
        {user ? <PartnerScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}
