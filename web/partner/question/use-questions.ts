/** The questions of the days on a page: read when it opens, is returned to or the partner's browser announces a change, with their actions. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DiaryEntry } from '../../../domain/partner/question-diary.ts';
import { callApi } from '../../client/api.ts';
import { hearLive, sendLive } from '../../journal/couple/couple-live.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { type PolledResource, usePolledResource } from '../use-polled-resource.ts';
import {
  type AskedQuestion,
  forgetEntry,
  keepAnswer,
  lookAtQuestions,
  lookFurtherBack,
  type QuestionDeps,
  type Questions,
  sendAnswer,
  takeAnswerBack,
} from './questions.ts';

type QuestionAct = 'send' | 'keep' | 'put-aside' | 'take-back' | 'forget' | 'more';

export interface UseQuestions {
  /** Null before the first read. */
  seen: Questions | null;
  /** Why the last read or action failed; empty if nothing failed. */
  errorMessage: string;
  /** The action that failed with it; null for a read. */
  failed: QuestionAct | null;
  /** Only a fresh sign-in opens the journal, or only a newer page can read it. */
  locked: boolean;
  reload: boolean;
  busy: QuestionAct | null;
  refetch(): void;
  /** Answers for both, stored in one's own journal first. Each action resolves to whether it succeeded. */
  send(asked: AskedQuestion, answer: string): Promise<boolean>;
  keep(asked: AskedQuestion, answer: string): Promise<boolean>;
  putAside(asked: AskedQuestion): Promise<boolean>;
  takeBack(day: string): Promise<boolean>;
  forget(entry: DiaryEntry): Promise<boolean>;
  more(): void;
}

const depsOf = async (userId: string): Promise<QuestionDeps> => ({
  api: callApi,
  journal: await ownJournal(userId),
  userId,
});

const RESOURCE: PolledResource<QuestionDeps, Questions, QuestionAct> = { open: depsOf, read: lookAtQuestions };

export function useQuestions(userId: string): UseQuestions {
  const resource = usePolledResource<QuestionDeps, Questions, QuestionAct>(RESOURCE, userId);
  const { seen, error, failed, busy, refetch, extend } = resource;
  const latest = useRef(seen);
  latest.current = seen;

  const run = (act: QuestionAct, how: (deps: QuestionDeps) => Promise<void>) =>
    resource.run(act, async (deps) => {
      // The journal treats unread records as new, so read before overwriting.
      await deps.journal.list('partner');
      await how(deps);
    });

  const kept = seen?.couple?.kept ?? null;
  const sharedKey = kept?.key;
  const hear = useEffectEvent(() =>
    kept
      ? hearLive(kept, ({ kind }) => {
          if (kind === 'question' || kind === 'gone') refetch();
        })
      : undefined,
  );
  // Each read yields a new object for the same key.
  useEffect(() => (sharedKey === undefined ? undefined : hear()), [sharedKey]);

  const send = (asked: AskedQuestion, answer: string) =>
    run('send', async (deps) => {
      await keepAnswer(deps, asked, answer);
      const couple = latest.current?.couple;
      if (!couple?.key || !couple.kept) return;
      const day = await sendAnswer(deps, { ...couple, key: couple.key }, asked, answer);
      // Announced only once both are there: earlier it would reveal that one has answered.
      if (day.theirs !== 'waiting') sendLive(couple.kept, { kind: 'question' });
    });

  return {
    seen,
    errorMessage: error.message,
    failed,
    locked: error.locked,
    reload: error.reload,
    busy,
    refetch,
    send,
    keep: (asked, answer) => run('keep', async (deps) => void (await keepAnswer(deps, asked, answer))),
    putAside: (asked) => run('put-aside', async (deps) => void (await keepAnswer(deps, asked, null))),
    takeBack: (day) => run('take-back', (deps) => takeAnswerBack(deps, day)),
    forget: (entry) => run('forget', (deps) => forgetEntry(deps, entry)),
    more: () => extend('more', lookFurtherBack),
  };
}
