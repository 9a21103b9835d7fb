/**
 * Stand-ins of the final size while something loads: of what it usually becomes, given as children and not
 * shown, or by class; of a list; of a form of several steps.
 */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SkeletonProps = { className?: string; children?: ReactNode };

export function Skeleton({ className, children }: SkeletonProps) {
  return (
    <div className={classNames('skeleton', className)} aria-hidden="true" inert={children !== undefined}>
      {children}
    </div>
  );
}

export function ListLoading() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading...">
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-28" />
      ))}
    </div>
  );
}

export function WizardSkeleton() {
  return (
    <div className="flex flex-1 flex-col" role="status" aria-label="Loading...">
      <div className="form-wrap mt-3">
        <Skeleton className="mb-2 h-6 w-48" />
        <Skeleton className="h-5" />
      </div>
      <div className="form-wrap grow pt-8 pb-8 md:pt-8">
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
