/** A stand-in of the final size while something loads. Give it height and width by class. */
import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />;
}
