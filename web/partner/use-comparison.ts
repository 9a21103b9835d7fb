/** The couple's comparison on a page: looked at when the page is opened or returned to, and the presses that move it on. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WishAnswers } from '../../domain/partner/wish-list.ts';
import { callApi, plainSentence } from '../accounts/api.ts';
import { JournalLocked } from '../journal/open-data-key.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { onForgetKeys } from '../shell/forget-keys.ts';
import { answerComparison, startComparison, withdrawComparison } from './compare-lists.ts';
import { type Comparison, type Desk, lookAtComparison } from './look-at-comparison.ts';
import { MatchBroken } from './match-broken.ts';

export type Act = 'start' | 'answer' | 'withdraw';

export interface UseComparison {
  /** Null until it was looked at. */
  seen: Comparison | null;
  /** Why the last look or press failed; empty for no such trouble. */
  trouble: string;
  /** What is under way now. */
  busy: Act | 'look' | null;
  look(): void;
  start(answers: WishAnswers): void;
  answer(answers: WishAnswers): void;
  withdraw(): void;
}

const deskOf = async (userId: string): Promise<Desk> => ({
  api: callApi,
  journal: await ownJournal(userId),
  now: new Date(),
});

export function useComparison(userId: string): UseComparison {
  const [seen, setSeen] = useState<Comparison | null>(null);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState<UseComparison['busy']>('look');
  const running = useRef(false);

  /** Acts, then looks, whatever came of it: the screen shows what is true now. */
  const run = useCallback(
    async (what: Act | 'look', act?: (desk: Desk) => Promise<void>) => {
      if (running.current) return;
      running.current = true;
      setBusy(what);
      let failed = '';
      try {
        await act?.(await deskOf(userId));
      } catch (error) {
        failed = sentenceOf(error);
      }
      try {
        setSeen(await lookAtComparison(await deskOf(userId)));
      } catch (error) {
        failed ||= sentenceOf(error);
      }
      running.current = false;
      setTrouble(failed);
      setBusy(null);
    },
    [userId],
  );

  useEffect(() => {
    void run('look');
    const returned = () => {
      if (document.visibilityState === 'visible') void run('look');
    };
    document.addEventListener('visibilitychange', returned);
    const stopListening = onForgetKeys(() => setSeen(null));
    return () => {
      document.removeEventListener('visibilitychange', returned);
      stopListening();
    };
  }, [run]);

  const linked = seen && 'couple' in seen ? seen : null;
  return {
    seen,
    trouble,
    busy,
    look: () => void run('look'),
    start: (answers) => linked && void run('start', (desk) => startComparison(desk, linked.couple, answers)),
    answer: (answers) => {
      if (!linked?.round || linked.opening === null) return;
      const { couple, round, opening } = linked;
      void run('answer', (desk) => answerComparison(desk, couple, round, opening, answers));
    },
    withdraw: () => {
      const round = linked?.round;
      if (round) void run('withdraw', (desk) => withdrawComparison(desk, round));
    },
  };
}

const sentenceOf = (error: unknown): string =>
  error instanceof MatchBroken || error instanceof JournalLocked ? error.message : plainSentence(error);
