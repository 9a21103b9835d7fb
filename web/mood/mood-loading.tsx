/** The tracker's sizes while it is not known yet what to show. */
import { Skeleton } from '../kit/skeleton.tsx';

export function MoodLoading() {
  return (
    <div className="mood-two mood-tab" role="status" aria-label="Loading...">
      <Skeleton className="h-[640px]" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-80" />
        <Skeleton className="h-36" />
      </div>
    </div>
  );
}
