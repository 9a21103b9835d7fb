/** The questions of the days on a page: looked at when it is opened, returned to or told of by the partner's browser, and the clicks on them. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DiaryEntry } from '../../domain/partner/question-diary.ts';
import { callApi } from '../client/api.ts';
import { hearLive, sendLive } from '../journal/couple-live.ts';
import { ownJournal } from '../journal/own-journal.ts';
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
import { type PolledResource, usePolledResource } from './use-polled-resource.ts';

type QuestionAct = 'send' | 'keep' | 'put-aside' | 'take-back' | 'forget' | 'more';

export interface UseQuestions {
  /** Null until they were looked at. */
  seen: Questions | null;
  /** Why the last look or click failed; empty if nothing failed. */
  errorMessage: string;
  /** Only a fresh sign-in opens the journal, or only a newer page can read it. */
  locked: boolean;
  reload: boolean;
  busy: QuestionAct | null;
  look(): void;
  /** For both: kept in one's own journal first. Each click answers whether it was done. */
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

const RESOURCE: PolledResource<QuestionDeps, Questions, QuestionAct> = { open: depsOf, look: lookAtQuestions };

export function useQuestions(userId: string): UseQuestions {
  const resource = usePolledResource<QuestionDeps, Questions, QuestionAct>(RESOURCE, userId);
  const { seen, error, busy, look, extend } = resource;
  const latest = useRef(seen);
  latest.current = seen;

  const run = (act: QuestionAct, how: (deps: QuestionDeps) => Promise<void>) =>
    resource.run(act, async (deps) => {
      // What was not seen here counts as new to the journal: it is read before anything is written over it.
      await deps.journal.list('partner');
      await how(deps);
    });

  const kept = seen?.couple?.kept ?? null;
  const sharedKey = kept?.key;
  const hear = useEffectEvent(() =>
    kept
      ? hearLive(kept, ({ kind }) => {
          if (kind === 'question' || kind === 'gone') look();
        })
      : undefined,
  );
  // Each look reads the same key into another object.
  useEffect(() => (sharedKey === undefined ? undefined : hear()), [sharedKey]);

  const send = (asked: AskedQuestion, answer: string) =>
    run('send', async (deps) => {
      await keepAnswer(deps, asked, answer);
      const couple = latest.current?.couple;
      if (!couple?.key || !couple.kept) return;
      const day = await sendAnswer(deps, { ...couple, key: couple.key }, asked, answer);
      // Told only once both are there: before that it would say that one has answered.
      if (day.theirs !== 'waiting') sendLive(couple.kept, { kind: 'question' });
    });

  return {
    seen,
    errorMessage: error.message,
    locked: error.locked,
    reload: error.reload,
    busy,
    look,
    send,
    keep: (asked, answer) => run('keep', async (deps) => void (await keepAnswer(deps, asked, answer))),
    putAside: (asked) => run('put-aside', async (deps) => void (await keepAnswer(deps, asked, null))),
    takeBack: (day) => run('take-back', (deps) => takeAnswerBack(deps, day)),
    forget: (entry) => run('forget', (deps) => forgetEntry(deps, entry)),
    more: () => extend('more', lookFurtherBack),
  };
}
