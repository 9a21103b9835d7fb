/** The mark, and with the name where it leads home. */
import { Link } from 'react-router';
import { classNames } from '../kit/class-names.ts';

export function Brand({ className }: { className?: string }) {
  return (
    <Link
      className={classNames(
        'brand inline-flex min-h-11 items-center gap-2 rounded-touch font-note text-xl leading-none',
        className,
      )}
      to="/"
      aria-label="Twofold, home"
    >
      <Mark />
      Twofold
    </Link>
  );
}

/** The mark: one disc cut at a crease, the halves slipped. Its inks follow theme and discreet mode by class. */
export function Mark({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames('flex-none', className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path className="mark-a" d="M15.4 2.5v20.8a10.4 10.4 0 0 1 0-20.8Z" />
      <path className="mark-b" d="M16.6 8.7v20.8a10.4 10.4 0 0 0 0-20.8Z" />
    </svg>
  );
}
