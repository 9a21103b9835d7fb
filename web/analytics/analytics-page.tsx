/** /tools/relationship-analytics: what a person's own plans and check-ins say, counted in this browser from sealed records. */
import '../style/charts.css';
import '../style/analytics.css';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/use-session.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { LinkButton } from '../kit/button.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

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

/** The way to the assessment, which looks at a few answers instead of many entries and needs no account. */
function AnotherLook() {
  return (
    <section className="wrap insight-on" aria-labelledby="insight-on">
      <h2 id="insight-on">Another way to look</h2>
      <p>A few answers instead of many entries: where wishes and weeks meet, with every step of the count shown.</p>
      <LinkButton variant="outline" to={ASSESSMENT_PATH}>
        A look at where you are
      </LinkButton>
    </section>
  );
}
