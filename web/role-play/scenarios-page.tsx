/** 'Your Role Play Scenarios': one bundle, opened from the sealed journal in the browser. */
import '../style/role-play.css';
import '../style/scenario-card.css';
import '../style/spice-up.css';
import { useParams } from 'react-router';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { useBackToTool } from '../frame/just-made.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { OpenedRecord } from '../journal/records/opened-record.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { useCoupleNames } from './couple-names.tsx';
import { LAST_ROLE_PLAY_STEP } from './role-play-answers.ts';
import { SCENARIOS } from './scenarios-record.ts';
import { ScenariosScreen } from './scenarios-screen.tsx';

export const meta = () => tabTitle('Planner');

export default function ScenariosPage() {
  const { bundleId = '' } = useParams();
  const { user } = useSession();
  const back = useBackToTool(ROLE_PLAY_PATH, LAST_ROLE_PLAY_STEP);
  return (
    <ToolFrame back={back}>
      <AuthRequired reason="Please sign in to open your scenarios.">
        {user ? <OpenedScenarios key={`${user.id} ${bundleId}`} userId={user.id} bundleId={bundleId} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

const WORDS = {
  what: 'scenarios',
  missing:
    'These scenarios aren’t in your journal. They may have been deleted, be on another device, or belong to another account.',
  list: { to: ROLE_PLAY_PATH, text: 'See your scenarios' },
  safe: 'Your scenarios are safe in it.',
  still: 'They are still in your journal.',
};

function OpenedScenarios({ userId, bundleId }: { userId: string; bundleId: string }) {
  const names = useCoupleNames(userId);
  return (
    <OpenedRecord kind={SCENARIOS} userId={userId} id={bundleId} words={WORDS} opening={<ScenariosSkeleton />}>
      {(record, deviceOnly) =>
        names.ready ? (
          <ScenariosScreen userId={userId} id={bundleId} record={record} deviceOnly={deviceOnly} names={names} />
        ) : (
          <ScenariosSkeleton />
        )
      }
    </OpenedRecord>
  );
}

function ScenariosSkeleton() {
  return (
    <div className="wrap pt-2 pb-21" role="status" aria-label="Loading...">
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="mt-3 h-6 w-3/5" />
      <Skeleton className="mt-8 h-36" />
      <Skeleton className="mt-8 h-100" />
    </div>
  );
}
