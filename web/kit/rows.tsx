/** Rows that lead somewhere, on the page itself with hairlines between them: a title, at most one line below it, and its icon. */
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface RowsProps {
  title: string;
  /** `Row`s. */
  children: ReactNode;
}

export function Rows({ title, children }: RowsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-note text-xl leading-tight">
        {title}
      </h2>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

interface RowProps {
  to: string;
  /** 20 px, hidden from screen readers by its own `aria-hidden`. */
  icon: ReactNode;
  title: string;
  /** Null while it is not known: its room is kept. */
  note?: ReactNode;
}

export function Row({ to, icon, title, note }: RowProps) {
  return (
    <li className="not-first:border-line not-first:border-t">
      <Link to={to} className="flex min-h-16 items-center gap-3 py-2 hover:text-primary-text">
        <span className="text-ink-3">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          {note === null ? (
            <span className="skeleton mt-1 block h-4 w-40" aria-hidden="true" />
          ) : note ? (
            <span className="block text-ink-2 text-sm">{note}</span>
          ) : null}
        </span>
        <CaretRightIcon size={20} aria-hidden="true" className="text-ink-3" />
      </Link>
    </li>
  );
}
