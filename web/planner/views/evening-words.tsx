/** An evening within a day of the calendar, or in the hand on the way to another: two lines of its title at most, and its hour. */
import type { ReactNode } from 'react';
import { WholeWords } from '../../kit/whole-words.tsx';

interface EveningWordsProps {
  title: string;
  /** The hour, and what else stands beside it. */
  children: ReactNode;
}

export function EveningWords({ title, children }: EveningWordsProps) {
  return (
    <>
      <span className="line-clamp-2 font-semibold discreet:font-normal discreet:text-ink-2">
        <WholeWords>{title}</WholeWords>
      </span>
      <span className="flex items-center gap-1 text-xs text-ink-2">{children}</span>
    </>
  );
}
