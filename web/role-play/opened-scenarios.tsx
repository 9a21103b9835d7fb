/** One bundle as it comes from the sealed journal, with the names of the two who play. */

import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { OpenedRecord } from '../journal/opened-record.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useCoupleNames } from './couple-names.ts';
import { SCENARIOS } from './scenarios-record.ts';
import { ScenariosScreen } from './scenarios-screen.tsx';

const WORDS = {
  what: 'scenarios',
  missing:
    'These scenarios are not in your journal. They may have been removed, be kept on another device only, or belong to another account.',
  list: { to: ROLE_PLAY_PATH, text: 'See your scenarios' },
  safe: 'Your scenarios are safe in it.',
  still: 'They are still in your journal.',
};

export function OpenedScenarios({ userId, bundleId }: { userId: string; bundleId: string }) {
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
    <div className="wrap scenes-page" role="status" aria-label="Loading...">
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="mt-4 h-6 w-3/5" />
      <Skeleton className="mt-8 h-36" />
      <Skeleton className="mt-8 h-100" />
    </div>
  );
}
