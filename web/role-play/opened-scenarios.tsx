/** One bundle as it comes from the sealed journal: being opened, open, missing or locked. */
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { RecordTrouble } from '../journal/record-trouble.tsx';
import { useRecord } from '../journal/use-record.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { ROLE_PLAY_PATH } from '../shell/tools.ts';
import { useCoupleNames } from './couple-names.ts';
import { SCENARIOS } from './scenarios-record.ts';
import { ScenariosScreen } from './scenarios-screen.tsx';

const MISSING =
  'These scenarios are not in your journal. They may have been removed, be kept on another device only, or belong to another account.';

export function OpenedScenarios({ userId, bundleId }: { userId: string; bundleId: string }) {
  const { record, reload } = useRecord(SCENARIOS, userId, bundleId);
  const names = useCoupleNames(userId);
  if (record.phase === 'loading' || !names.ready) return <ScenariosSkeleton />;
  if (record.phase === 'open') {
    const { value, deviceOnly } = record;
    return <ScenariosScreen userId={userId} id={bundleId} record={value} deviceOnly={deviceOnly} names={names} />;
  }
  const message = record.phase === 'missing' ? MISSING : record.message;
  return (
    <RecordTrouble
      kind={record.phase === 'failed' ? 'other' : record.phase}
      message={message}
      what="scenarios"
      list={{ to: ROLE_PLAY_PATH, text: 'See your scenarios' }}
      safe="Your scenarios are safe in it."
      still="They are still in your journal."
      onRetry={reload}
      onSignInAgain={() => void signOut().then(() => openAuthDialog({ message }))}
    />
  );
}

function ScenariosSkeleton() {
  return (
    <div className="wrap scenes-page" role="status" aria-label="Loading...">
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="mt-4 h-6 w-3/5" />
      <Skeleton className="mt-8 h-36" />
      <Skeleton className="mt-8 h-100" />
    </div>
  );
}
