/** One look, opened from the sealed journal in the browser: strengths first, then everything it rests on. */
import '../style/assessment.css';
import { useParams } from 'react-router';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { OpenedRecord } from '../journal/records/opened-record.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';
import { ASSESSMENTS } from './assessments.ts';

export const meta = () => tabTitle('Overview');

export default function AnalysisPage() {
  const { assessmentId = '' } = useParams();
  const { user } = useSession();
  return (
    <ToolFrame back={ASSESSMENT_PATH}>
      <AuthRequired reason="Please sign in to open your snapshot.">
        {user ? <OpenedLook key={`${user.id} ${assessmentId}`} userId={user.id} id={assessmentId} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

const WORDS = {
  what: 'snapshot',
  missing:
    'This snapshot isn’t in your journal. It may have been removed, or be on another device or in another account.',
  list: { to: ASSESSMENT_PATH, text: 'See your snapshots' },
  safe: 'Your snapshot is safe in there.',
  still: 'It’s still in your journal.',
};

const OpenedLook = ({ userId, id }: { userId: string; id: string }) => (
  <OpenedRecord kind={ASSESSMENTS} userId={userId} id={id} words={WORDS} opening={<Opening />}>
    {(look) => <AnalysisScreen userId={userId} id={id} look={look} />}
  </OpenedRecord>
);

function Opening() {
  return (
    <div className="wrap grid gap-5 pt-5" role="status" aria-label="Opening your snapshot...">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-48" />
      <Skeleton className="h-32" />
    </div>
  );
}
