/** A stand-in of the final size while something loads: of what it usually becomes, given as children and not shown, or by class. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SkeletonProps = { className?: string; children?: ReactNode };

export function Skeleton({ className, children }: SkeletonProps) {
  return (
    <div className={classNames('skeleton', className)} aria-hidden="true" inert={children !== undefined}>
      {children}
    </div>
  );
}
