/** The couple's comparison on a page: read when the page opens or is returned to, with its actions. */
import type { WishAnswers } from '../../../domain/list/wish-list.ts';
import { journalError } from '../../journal/journal-error.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { openPartnerDeps } from '../partner-deps.ts';
import { type PolledResource, usePolledResource } from '../use-polled-resource.ts';
import {
  answerComparison,
  type Comparison,
  lookAtComparison,
  startComparison,
  withdrawComparison,
} from './comparison.ts';
import { MatchBroken } from './match-run.ts';

type Act = 'refetch' | 'start' | 'answer' | 'withdraw';

export interface UseComparison {
  /** Null until it was looked at. */
  seen: Comparison | null;
  /** Why the last read or action failed; empty if nothing failed. */
  errorMessage: string;
  /** True where only a newer page can read what lies there. */
  reload: boolean;
  /** What is under way now. */
  busy: Act | null;
  refetch(): void;
  start(answers: WishAnswers): void;
  answer(answers: WishAnswers): void;
  withdraw(): void;
}

const RESOURCE: PolledResource<PartnerDeps, Comparison, Act> = {
  open: openPartnerDeps,
  read: lookAtComparison,
  readAct: 'refetch',
  errorOf: (error) =>
    error instanceof MatchBroken ? { message: error.message, locked: false, reload: false } : journalError(error),
};

export function useComparison(userId: string): UseComparison {
  const { seen, error, busy, refetch, run } = usePolledResource<PartnerDeps, Comparison, Act>(RESOURCE, userId);
  const linked = seen && 'couple' in seen ? seen : null;
  return {
    seen,
    errorMessage: error.message,
    reload: error.reload,
    busy,
    refetch,
    start: (answers) => linked && void run('start', (deps) => startComparison(deps, linked.couple, answers)),
    answer: (answers) => {
      if (!linked?.round || linked.opening === null) return;
      const { couple, round, opening } = linked;
      void run('answer', (deps) => answerComparison(deps, couple, round, opening, answers));
    },
    withdraw: () => {
      const round = linked?.round;
      if (round) void run('withdraw', (deps) => withdrawComparison(deps, round));
    },
  };
}
