/** Holds the place of a form of several steps while this device is asked what it keeps. */
import { Skeleton } from './skeleton.tsx';

export function WizardSkeleton() {
  return (
    <div className="flex flex-1 flex-col" role="status" aria-label="Loading...">
      <div className="form-wrap mt-2.5">
        <Skeleton className="mb-2 h-6 w-48" />
        <Skeleton className="h-5" />
      </div>
      <div className="form-wrap grow pt-8 pb-10 md:pt-9">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="mt-3 h-6 w-3/5" />
        <div className="mt-8 grid grid-cols-2 gap-3">
          <Skeleton className="h-19" />
          <Skeleton className="h-19" />
        </div>
        <Skeleton className="mt-8 h-12" />
        <Skeleton className="mt-8 h-12" />
      </div>
    </div>
  );
}
