/** /month: the plan that a person lives by now, on the same screen as at its own address; without one the way to the next. */
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { useProfile } from '../../accounts/profile/use-profile.ts';
import { lackWords } from '../../billing/generation/generation-settle.tsx';
import { signInAgain, useSession } from '../../client/sessions/use-session.ts';
import { YOU_PATH } from '../../frame/places.ts';
import { PlaceFrame } from '../../frame/tool-frame.tsx';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { RecordError } from '../../journal/records/opened-record.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { BlankScreen } from '../../kit/pictures/blank-screen.tsx';
import { useCurrentPlan } from './current-plan.ts';
import { OpenedPlan, PlanWaiting, meta as planMeta } from './plan-page.tsx';

export const meta = () => planMeta();

export default function MonthPage() {
  const { user } = useSession();
  return (
    <PlaceFrame>
      <AuthRequired reason="Please sign in to open your month.">
        {user ? <Month key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </PlaceFrame>
  );
}

export function Month({ userId }: { userId: string }) {
  const { current, kept, errorMessage, locked, reload } = useCurrentPlan(userId);
  if (current) return <OpenedPlan key={current.id} userId={userId} planId={current.id} />;
  if (errorMessage) {
    return (
      <RecordError
        kind={locked ? 'locked' : 'other'}
        message={errorMessage}
        what="month"
        list={{ to: PLANNER_PATH, text: 'See your plans' }}
        safe="Your month is safe in it."
        still="It is still in your journal."
        onRetry={reload}
        onSignInAgain={() => signInAgain(errorMessage)}
      />
    );
  }
  if (current === undefined) {
    return (
      <div className="wrap pb-12">
        <PlanWaiting />
      </div>
    );
  }
  return <NoMonth kept={kept.length} />;
}

/** `kept`: how many months there have been. */
function NoMonth({ kept }: { kept: number }) {
  const { profile } = useProfile();
  const lack = lackWords(profile ?? null, 'no');
  return (
    <div className="grid gap-8 pb-12">
      <BlankScreen className="h-[clamp(180px,32vw,360px)]" />
      <div className="wrap">
        <div className="grid max-w-[34em] gap-5">
          <h1 className="text-2xl">{kept > 0 ? 'The next month is yours' : 'Nothing here yet'}</h1>
          <p className="text-ink-2">
            {kept > 0
              ? 'Start from your last answers, or answer the eight questions again. Months you kept are under You.'
              : 'Eight questions draw your first month. You can change any answer later.'}
          </p>
          <div className="flex flex-wrap gap-3 max-md:grid">
            <LinkButton to={PLANNER_PATH}>{kept > 0 ? 'Draw the next month' : 'Draw our month'}</LinkButton>
            {kept > 0 ? (
              <LinkButton to={YOU_PATH} variant="quiet">
                Months you kept
              </LinkButton>
            ) : null}
          </div>
          {/* A date, and no wall: the questions can be looked through all the same. Last, so that it pushes nothing. */}
          <p className="text-ink-3 text-sm">{lack}</p>
        </div>
      </div>
    </div>
  );
}
