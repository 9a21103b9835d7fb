/** What stands on Tonight while its evening is opened. */
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { BLANK } from './open-month.ts';
import { TonightPanel } from './tonight-panel.tsx';

/** As tall as what comes: nothing moves when it does. */
export function TonightLoading() {
  return (
    <div className="pb-12">
      <h1 className="sr-only">Tonight</h1>
      <div role="status" aria-label="Opening your evening...">
        <TonightPanel open={BLANK} ink="paper">
          <Skeleton className="h-5.5 w-20" />
          <Skeleton className="mt-2 h-19 w-4/5" />
          <Skeleton className="mt-2 h-5.5 w-3/5" />
          <Skeleton className="mt-5 h-12 max-md:w-full md:w-36" />
          <div className="mt-1 h-11 md:hidden" />
        </TonightPanel>
      </div>
      <div className="min-h-36" />
    </div>
  );
}
