/** The plan could not be opened: why, and the way on. */
import { useSession } from '../accounts/session.tsx';
import { PLANNER_PATH } from '../frame/tools.ts';
import { RecordError } from '../journal/opened-record.tsx';
import type { KeptPlan, PlanKeeper } from './plan-keeper.ts';
import { signInAgain } from './use-kept-plan.ts';

type Failed = Extract<KeptPlan, { phase: 'failed' }>;

export function PlanError({ failed: { kind, message }, keeper }: { failed: Failed; keeper: PlanKeeper }) {
  const session = useSession();
  return (
    <RecordError
      kind={kind}
      message={message}
      what="plan"
      list={{ to: PLANNER_PATH, text: 'See your plans' }}
      safe="Your plan is safe in it."
      still="It is still in your journal."
      onRetry={() => void keeper.load()}
      onSignInAgain={() => void signInAgain(session, session.user?.id ?? '', message, null)}
    />
  );
}
