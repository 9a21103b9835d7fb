/** /tools/relationship-analytics: what a person's own plans and check-ins say, counted in this browser from sealed records. */

import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../accounts/session.tsx';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { AnotherLook } from './another-look.tsx';
import '../style/charts.css';
import '../style/analytics.css';

export const meta = () => tabTitle('Overview');

export default function AnalyticsPage() {
  const { user } = useSession();
  return (
    <ToolFrame>
      <AuthRequired reason="Please sign in to see what your entries say.">
        {user ? <AnalyticsScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
      <AnotherLook />
    </ToolFrame>
  );
}
