/** Nothing here yet: a small picture, one sentence, one way out. */
import type { ReactNode } from 'react';
import { Art } from '../pictures/art.tsx';

type EmptyStateProps = {
  /** Picks the picture; the same seed is always the same picture. */
  seed?: string;
  title: ReactNode;
  /** 'h1' where this is the whole page. Default 'h3'. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
};

export function EmptyState({ seed = 'empty', title, heading: Heading = 'h3', children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <div className="mb-2 h-24 w-33 overflow-hidden rounded-paper">
        <Art seed={seed} width={132} height={96} kind="pair" panels={4} slip={0.4} />
      </div>
      <Heading className="state-title">{title}</Heading>
      {children ? <p className="max-w-[42ch] text-sm text-ink-2">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
