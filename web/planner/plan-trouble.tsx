/** The plan could not be opened: why, and the way on. */
import { useSession } from '../accounts/session.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { PLANNER_PATH } from '../shell/tools.ts';
import type { KeptPlan, PlanKeeper } from './plan-keeper.ts';
import { signInAgain } from './plan-return.ts';

type Failed = Extract<KeptPlan, { phase: 'failed' }>;

export function PlanTrouble({ failed, keeper }: { failed: Failed; keeper: PlanKeeper }) {
  const session = useSession();
  if (failed.kind === 'locked') {
    return (
      <ErrorState
        heading="h1"
        title="Your journal is locked"
        message={failed.message}
        kept="Your plan is safe in it."
        retryText="Sign in again"
        onRetry={() => void signInAgain(session, session.user?.id ?? '', failed.message, null)}
      />
    );
  }
  if (failed.kind === 'missing') {
    return (
      <div className="state">
        <h1 className="state-title">No such plan here</h1>
        <p className="max-w-[46ch] text-sm text-ink-2">{failed.message}</p>
        <LinkButton to={PLANNER_PATH} className="mt-2">
          See your plans
        </LinkButton>
      </div>
    );
  }
  return (
    <ErrorState
      heading="h1"
      title="The plan could not be opened"
      message={failed.message}
      kept="It is still in your journal."
      onRetry={() => void keeper.load()}
    />
  );
}
