/** One bundle as it comes from the sealed journal: being opened, open, missing or locked. */
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { RecordTrouble } from '../journal/record-trouble.tsx';
import { useRecord } from '../journal/use-record.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { SPICE_UP_PATH } from '../shell/tools.ts';
import { IDEAS } from './ideas-record.ts';
import { IdeasScreen } from './ideas-screen.tsx';

const MISSING =
  'These ideas are not in your journal. They may have been removed, be kept on another device only, or belong to another account.';

export function OpenedIdeas({ userId, bundleId }: { userId: string; bundleId: string }) {
  const { record, reload } = useRecord(IDEAS, userId, bundleId);
  if (record.phase === 'open') {
    return <IdeasScreen userId={userId} id={bundleId} record={record.value} deviceOnly={record.deviceOnly} />;
  }
  if (record.phase === 'loading') return <IdeasSkeleton />;
  const message = record.phase === 'missing' ? MISSING : record.message;
  return (
    <RecordTrouble
      kind={record.phase === 'failed' ? 'other' : record.phase}
      message={message}
      what="ideas"
      list={{ to: SPICE_UP_PATH, text: 'See your ideas' }}
      safe="Your ideas are safe in it."
      still="They are still in your journal."
      onRetry={reload}
      onSignInAgain={() => void signOut().then(() => openAuthDialog({ message }))}
    />
  );
}

function IdeasSkeleton() {
  return (
    <div className="wrap pt-4 pb-16" role="status" aria-label="Loading...">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-4 h-6 w-3/5" />
      <div className="ideas mt-8">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}
