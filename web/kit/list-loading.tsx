/** A list that is on its way, in the size that it will have. */
import { Skeleton } from './skeleton.tsx';

export function ListLoading() {
  return (
    <div className="grid gap-4" role="status" aria-label="Loading...">
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-28" />
      ))}
    </div>
  );
}
