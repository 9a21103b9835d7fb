/** The couple's comparison on a page: looked at when the page is opened or returned to, and the presses that move it on. */
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { journalTrouble } from '../journal/journal-trouble.ts';
import { MatchBroken } from './capped-transfer.ts';
import {
  answerComparison,
  type Comparison,
  type Desk,
  lookAtComparison,
  startComparison,
  withdrawComparison,
} from './comparison.ts';
import { openDesk } from './open-desk.ts';
import { type Looks, useLooks } from './use-looks.ts';

export type Act = 'look' | 'start' | 'answer' | 'withdraw';

export interface UseComparison {
  /** Null until it was looked at. */
  seen: Comparison | null;
  /** Why the last look or press failed; empty for no such trouble. */
  trouble: string;
  /** The trouble is that only a newer page reads what lies there. */
  reload: boolean;
  /** What is under way now. */
  busy: Act | null;
  look(): void;
  start(answers: WishAnswers): void;
  answer(answers: WishAnswers): void;
  withdraw(): void;
}

const LOOKS: Looks<Desk, Comparison, Act> = {
  open: openDesk,
  look: lookAtComparison,
  looking: 'look',
  troubleOf: (error) =>
    error instanceof MatchBroken ? { message: error.message, locked: false, reload: false } : journalTrouble(error),
};

export function useComparison(userId: string): UseComparison {
  const { seen, trouble, busy, look, press } = useLooks<Desk, Comparison, Act>(LOOKS, userId);
  const linked = seen && 'couple' in seen ? seen : null;
  return {
    seen,
    trouble: trouble.message,
    reload: trouble.reload,
    busy,
    look,
    start: (answers) => linked && void press('start', (desk) => startComparison(desk, linked.couple, answers)),
    answer: (answers) => {
      if (!linked?.round || linked.opening === null) return;
      const { couple, round, opening } = linked;
      void press('answer', (desk) => answerComparison(desk, couple, round, opening, answers));
    },
    withdraw: () => {
      const round = linked?.round;
      if (round) void press('withdraw', (desk) => withdrawComparison(desk, round));
    },
  };
}
