/** One chart with its heading and the sentence that says how to read it. */
import type { ReactNode } from 'react';

export function InsightCard(props: { id: string; title: string; lede: string; children: ReactNode }) {
  const { id, title, lede, children } = props;
  return (
    <section className="insight-card" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lede}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
