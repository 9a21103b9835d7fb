/** A turning ring with a spoken word, for sign-in redirects only; everything else loads as skeletons or folds. */
import { classNames } from './class-names.ts';

export function Spinner({ label = 'Loading...', size = 32 }: { label?: string; size?: 20 | 32 | 48 }) {
  return (
    <span role="status" className="inline-grid">
      <span className={classNames('spinner', `spinner-${size}`)} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
