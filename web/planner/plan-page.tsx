/** 'Your 30-Day Connection Plan': one stored plan, opened from the sealed journal in the browser. Discreet until asked. */
import { useParams } from 'react-router';
import { PAGE_TITLE } from '../../domain/planner/discretion.ts';
import { LAST_STEP } from '../../domain/planner/steps.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../accounts/session.tsx';
import { useDiscreet } from '../frame/discreet.ts';
import { useBackToTool } from '../frame/just-made.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { PLANNER_PATH } from '../frame/tools.ts';
import { tabTitle } from '../kit/tab-title.ts';
import { PlanLoading } from './plan-loading.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { PlanTrouble } from './plan-trouble.tsx';
import { useKeptPlan } from './use-kept-plan.ts';
import '../style/plan.css';
import '../style/plan-month.css';

export const meta = () => tabTitle(PAGE_TITLE);

export default function PlanPage() {
  const { planId = '' } = useParams();
  const { user } = useSession();
  const back = useBackToTool(PLANNER_PATH, LAST_STEP);
  return (
    <ToolFrame back={back}>
      <AuthRequired reason="Please sign in to open your plan.">
        {user ? <OpenedPlan key={`${user.id} ${planId}`} userId={user.id} planId={planId} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

function OpenedPlan({ userId, planId }: { userId: string; planId: string }) {
  const { kept, keeper } = useKeptPlan(userId, planId);
  return (
    <div className="wrap pb-16">
      {kept.phase === 'open' ? <PlanScreen kept={kept} keeper={keeper} /> : null}
      {kept.phase === 'loading' ? <Waiting /> : null}
      {kept.phase === 'failed' ? <PlanTrouble failed={kept} keeper={keeper} /> : null}
    </div>
  );
}

function Waiting() {
  useDiscreet(true);
  return <PlanLoading />;
}
