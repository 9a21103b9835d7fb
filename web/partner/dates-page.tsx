/** /partner/dates: the days that matter to one person, sealed in their own journal. */

import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { DatesScreen } from './dates-screen.tsx';

export const meta = () => tabTitle('Dates');

export default function DatesPage() {
  const { user } = useSession();
  return (
    <ToolFrame back="/partner">
      <AuthRequired reason="Please sign in to see your dates.">
        {user ? <DatesScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}
