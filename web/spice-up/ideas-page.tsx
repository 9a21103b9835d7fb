/** 'Your Spice Up Ideas': one bundle, opened from the sealed journal in the browser. */
import '../style/spice-up.css';
import { useParams } from 'react-router';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { useBackToTool } from '../frame/just-made.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { IDEAS } from '../journal/bundles/ideas-record.ts';
import { OpenedRecord } from '../journal/records/opened-record.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { IdeasScreen } from './ideas-screen.tsx';
import { LAST_SPICE_UP_STEP } from './spice-up-answers.ts';

export const meta = () => tabTitle('Planner');

export default function IdeasPage() {
  const { bundleId = '' } = useParams();
  const { user } = useSession();
  const back = useBackToTool(SPICE_UP_PATH, LAST_SPICE_UP_STEP);
  return (
    <ToolFrame back={back}>
      <AuthRequired reason="Please sign in to open your ideas.">
        {user ? <OpenedIdeas key={`${user.id} ${bundleId}`} userId={user.id} bundleId={bundleId} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

const WORDS = {
  what: 'ideas',
  missing:
    'These ideas aren’t in your journal. They may have been deleted, be on another device, or belong to another account.',
  list: { to: SPICE_UP_PATH, text: 'See your ideas' },
  safe: 'Your ideas are safe in it.',
  still: 'They are still in your journal.',
};

const OpenedIdeas = ({ userId, bundleId }: { userId: string; bundleId: string }) => (
  <OpenedRecord kind={IDEAS} userId={userId} id={bundleId} words={WORDS} opening={<IdeasSkeleton />}>
    {(record, deviceOnly) => <IdeasScreen userId={userId} id={bundleId} record={record} deviceOnly={deviceOnly} />}
  </OpenedRecord>
);

function IdeasSkeleton() {
  return (
    <div className="wrap pt-2 pb-21" role="status" aria-label="Loading...">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-3 h-6 w-3/5" />
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}
