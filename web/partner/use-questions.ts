/** The questions of the days on a page: looked at when it is opened, returned to or told of by the partner's browser, and the presses on them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DiaryEntry } from '../../domain/partner/question-diary.ts';
import { callApi, plainSentence } from '../accounts/api.ts';
import { JournalLocked } from '../journal/open-data-key.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { onForgetKeys } from '../shell/forget-keys.ts';
import { type AskedQuestion, forgetEntry, keepAnswer, sendAnswer, takeAnswerBack } from './answer-question.ts';
import { hearLive, sendLive } from './couple-live.ts';
import { lookAtQuestions, lookFurtherBack, type QuestionDesk, type Questions } from './look-at-questions.ts';

export type QuestionAct = 'send' | 'keep' | 'put-aside' | 'take-back' | 'forget' | 'more';

export interface UseQuestions {
  /** Null until they were looked at. */
  seen: Questions | null;
  /** Why the last look or press failed; empty for no such trouble. */
  trouble: string;
  /** The trouble is that only a fresh sign-in opens the journal. */
  locked: boolean;
  busy: QuestionAct | null;
  look(): void;
  /** For both: kept in one's own journal first. Each press answers whether it was done. */
  send(asked: AskedQuestion, answer: string): Promise<boolean>;
  keep(asked: AskedQuestion, answer: string): Promise<boolean>;
  putAside(asked: AskedQuestion): Promise<boolean>;
  takeBack(day: string): Promise<boolean>;
  forget(entry: DiaryEntry): Promise<boolean>;
  more(): void;
}

const deskOf = async (userId: string): Promise<QuestionDesk> => ({
  api: callApi,
  journal: await ownJournal(userId),
  userId,
});

type Act = (desk: QuestionDesk) => Promise<void>;

export function useQuestions(userId: string): UseQuestions {
  const [seen, setSeen] = useState<Questions | null>(null);
  const [trouble, setTrouble] = useState({ message: '', locked: false });
  const [busy, setBusy] = useState<QuestionAct | null>(null);
  const running = useRef(false);
  /** News came in while something was under way. */
  const stale = useRef(false);
  /** Counts quick exits and locks: what was read before one is never shown after it. */
  const forgotten = useRef(0);
  const latest = useRef(seen);
  latest.current = seen;

  /** Acts, then looks, whatever came of it: the screen shows what is true now. */
  const run = useCallback(
    async (what: QuestionAct | null, act?: Act): Promise<boolean> => {
      if (running.current) {
        if (!act) stale.current = true;
        return false;
      }
      running.current = true;
      setBusy(what);
      let failed = { message: '', locked: false };
      try {
        const desk = await deskOf(userId);
        // What was not seen here counts as new to the journal: it is read before anything is written over it.
        if (act) await desk.journal.list('partner');
        await act?.(desk);
      } catch (error) {
        failed = troubleOf(error);
      }
      do {
        stale.current = false;
        const at = forgotten.current;
        try {
          const found = await lookAtQuestions(await deskOf(userId));
          if (at === forgotten.current) setSeen(found);
        } catch (error) {
          if (!failed.message) failed = troubleOf(error);
        }
      } while (stale.current);
      running.current = false;
      setTrouble(failed);
      setBusy(null);
      return failed.message === '';
    },
    [userId],
  );

  useEffect(() => {
    void run(null);
    const returned = () => {
      if (document.visibilityState === 'visible') void run(null);
    };
    document.addEventListener('visibilitychange', returned);
    const stopListening = onForgetKeys(() => {
      forgotten.current += 1;
      setSeen(null);
    });
    return () => {
      document.removeEventListener('visibilitychange', returned);
      stopListening();
    };
  }, [run]);

  const kept = seen?.couple?.kept ?? null;
  const sharedKey = kept?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look reads the same key into another object
  useEffect(() => {
    if (!kept) return;
    return hearLive(kept, ({ kind }) => {
      if (kind === 'question' || kind === 'gone') void run(null);
    });
  }, [sharedKey, run]);

  const send = (asked: AskedQuestion, answer: string) =>
    run('send', async (desk) => {
      await keepAnswer(desk, asked, answer);
      const couple = latest.current?.couple;
      if (!couple?.key || !couple.kept) return;
      const day = await sendAnswer(desk, { ...couple, key: couple.key }, asked, answer);
      // Told only once both are there: before that it would say that one has answered.
      if (day.theirs !== 'waiting') sendLive(couple.kept, { kind: 'question' });
    });

  return {
    seen,
    trouble: trouble.message,
    locked: trouble.locked,
    busy,
    look: () => void run(null),
    send,
    keep: (asked, answer) => run('keep', async (desk) => void (await keepAnswer(desk, asked, answer))),
    putAside: (asked) => run('put-aside', async (desk) => void (await keepAnswer(desk, asked, null))),
    takeBack: (day) => run('take-back', (desk) => takeAnswerBack(desk, day)),
    forget: (entry) => run('forget', (desk) => forgetEntry(desk, entry)),
    more: () => {
      if (running.current || !latest.current) return;
      const now = latest.current;
      setBusy('more');
      const at = forgotten.current;
      deskOf(userId)
        .then((desk) => lookFurtherBack(desk, now))
        .then(
          (found) => at === forgotten.current && setSeen(found),
          (error: unknown) => setTrouble(troubleOf(error)),
        )
        .finally(() => setBusy(null));
    },
  };
}

const troubleOf = (error: unknown): { message: string; locked: boolean } =>
  error instanceof JournalLocked
    ? { message: error.message, locked: true }
    : { message: plainSentence(error), locked: false };
