/** One stored plan, opened from the sealed journal in the browser. Discreet until asked. */
import '../../style/plan.css';
import '../../style/plan-month.css';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import { monthOfPlan } from '../../../domain/picture/month-of-plan.ts';
import { PAGE_TITLE } from '../../../domain/planner/discretion.ts';
import { LAST_STEP } from '../../../domain/planner/questionnaire/steps.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { planHeading } from '../../../domain/planner/wording/share-words.ts';
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { useSession } from '../../client/sessions/use-session.ts';
import { useDiscreet } from '../../frame/discreet.tsx';
import { useBackToTool } from '../../frame/just-made.ts';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { RecordError } from '../../journal/records/opened-record.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { useToday } from '../../kit/time/use-today.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { ShownMonth } from '../../picture/shown-month.ts';
import { PlanProgress } from '../questionnaire/plan-progress.tsx';
import { PlanBar, PlanTop } from '../views/plan-top.tsx';
import { PlanScreen } from './plan-screen.tsx';
import type { KeptPlan, PlanStore } from './plan-store.ts';
import { signInAgain, useKeptPlan } from './use-kept-plan.ts';

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

export function OpenedPlan({ userId, planId }: { userId: string; planId: string }) {
  const { kept, store } = useKeptPlan(userId, planId);
  return (
    <div className="wrap pb-12">
      {kept.phase === 'open' ? (
        <DrawnMonth planId={planId} stored={kept.stored}>
          <PlanScreen planId={planId} kept={kept} store={store} />
        </DrawnMonth>
      ) : null}
      {kept.phase === 'loading' ? <PlanWaiting /> : null}
      {kept.phase === 'failed' ? <PlanError failed={kept} store={store} /> : null}
    </div>
  );
}

/** The plan's id is the seed of its picture: a partner who was shown the plan has it under the same one. */
function DrawnMonth({ planId, stored, children }: { planId: string; stored: StoredPlan; children: ReactNode }) {
  const today = useToday(stored.timezone);
  const month = useMemo(() => monthOfPlan(planId, stored, today), [planId, stored, today]);
  return <ShownMonth value={month}>{children}</ShownMonth>;
}

/** What stands in for a plan while it is opened. */
export function PlanWaiting() {
  useDiscreet(true);
  return <PlanLoading />;
}

const CELLS = Array.from({ length: 35 }, (_, place) => place);

function PlanLoading() {
  return (
    <div role="status" aria-label="Opening your plan...">
      <PlanProgress />
      <PlanTop heading={planHeading({})} detail={<Skeleton className="h-12 md:w-72" />}>
        <Skeleton className="h-[1.55em] w-[min(26rem,80%)]" />
      </PlanTop>
      <div className="mb-5 max-md:-mx-5">
        <Skeleton className="h-56 md:h-80" />
      </div>
      <PlanBar
        acts={
          <>
            <Skeleton className="h-12 md:w-48 max-md:flex-1" />
            <Skeleton className="h-12 md:w-52 max-md:flex-1" />
          </>
        }
        layout={<Skeleton className="h-12 md:w-72" />}
      />
      <div className="month grid grid-cols-7 gap-px" aria-hidden="true">
        <span className="col-span-7 h-11" />
        {CELLS.map((cell) => (
          <Skeleton key={cell} className="h-14.5 rounded-none md:h-29" />
        ))}
      </div>
    </div>
  );
}

type Failed = Extract<KeptPlan, { phase: 'failed' }>;

/** The plan could not be opened: why, and the way on. */
export function PlanError({ failed: { kind, message }, store }: { failed: Failed; store: PlanStore }) {
  const session = useSession();
  return (
    <RecordError
      kind={kind}
      message={message}
      what="plan"
      list={{ to: PLANNER_PATH, text: 'See your plans' }}
      safe="Your plan is safe in it."
      still="It is still in your journal."
      onRetry={() => void store.load()}
      onSignInAgain={() => void signInAgain(session, session.user?.id ?? '', message, null)}
    />
  );
}
