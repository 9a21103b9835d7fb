/** The plan's place while it is opened, in its final sizes. */
import { Skeleton } from '../kit/skeleton.tsx';
import { PlanProgress } from './plan-progress.tsx';

const CELLS = Array.from({ length: 35 }, (_, place) => place);

export function PlanLoading() {
  return (
    <div role="status" aria-label="Opening your plan...">
      <PlanProgress />
      <div className="plan-head">
        <div>
          <h1>Your 30-Day Connection Plan</h1>
          <Skeleton className="mt-2.5 h-[1.55em] w-[min(26rem,80%)]" />
        </div>
        <div className="plan-acts">
          <Skeleton className="h-12 md:w-48 max-md:flex-1" />
          <Skeleton className="h-12 md:w-52 max-md:flex-1" />
        </div>
      </div>
      <div className="plan-views">
        <Skeleton className="h-12 md:w-72 max-md:w-full" />
        <Skeleton className="h-12 md:w-72 max-md:w-full" />
      </div>
      <div className="month plan-loading" aria-hidden="true">
        {CELLS.map((cell) => (
          <Skeleton key={cell} />
        ))}
      </div>
    </div>
  );
}
