/** Says on the last step that earlier plans count, and which way; the link leads to the switch that ends it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Learned } from '../../domain/planner/learned.ts';
import { learnedInWords } from '../../domain/planner/learned-words.ts';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';

export function LearnedLine({ learned }: { learned: Learned }) {
  return (
    <p className="max-w-[62ch] text-sm text-ink-2">
      Your earlier plans count here. {learnedInWords(learned)} <LearnedSwitchLink>Change that</LearnedSwitchLink>
    </p>
  );
}

export function LearnedSwitchLink({ children }: { children: ReactNode }) {
  return (
    <Link className="link" to={`${PRIVACY_CONTROLS_PATH}#shared`}>
      {children}
    </Link>
  );
}
