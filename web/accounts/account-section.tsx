/** One section of the account page: its heading, what it is for, and its content; an address can name it. */
import type { ReactNode } from 'react';

export type AccountSectionProps = { id: string; title: string; lede?: ReactNode; children: ReactNode };

export function AccountSection({ id, title, lede, children }: AccountSectionProps) {
  return (
    <section id={id} className="account-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="account-section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {lede ? <p>{lede}</p> : null}
      </div>
      {children}
    </section>
  );
}
