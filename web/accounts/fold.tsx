/** What a line of settings means in full, folded under it as native details until somebody asks. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** What it is about, for those who do not see where it stands. */
  about?: string;
  /** Whether it stands open at first. */
  open?: boolean;
  children: ReactNode;
}

export function Fold({ title, about, open, children }: FoldProps) {
  return (
    <details className="group min-w-0 open:basis-full" open={open}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-primary-text text-sm">
        {title}
        {about ? <span className="sr-only"> {about}</span> : null}
        <CaretDownIcon size={16} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="grid max-w-[62ch] gap-3 pb-3 text-ink-2">{children}</div>
    </details>
  );
}
