/** Something made for a credit, apart from React: started, resumed after a reload, cancelled without charge, failed with a way on. */

import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { useStore } from '../../client/use-store.ts';
import type { GenerationRequest, Wanted } from '../../journal/bundles/kept-request.ts';
import {
  CANCELLED,
  forgetRequest,
  type Generator,
  generationRequest,
  holdEnd,
  keepRequest,
  type Made,
  makeGeneration,
  readRequest,
  type Stage,
} from './generation.ts';
import { type Failure, type FailureWords, failureOf, NothingFits, storingFailureOf } from './generation-failure.ts';

export type Generation =
  /** This device is asked whether a request is still going. */
  | { phase: 'looking' }
  /** `left`: a click that failed may have a credit set aside, or spent: the next one goes on with it. */
  | { phase: 'idle'; cancelled: boolean; left?: true }
  /** `isLong`: it takes long enough for a screen of its own. `recordId`: under which it will be stored, once that is settled. */
  | { phase: 'going'; stages: Stage[]; isLong: boolean; recordId?: string }
  | { phase: 'failed'; failure: Failure };

interface GenerationStore<Order, ClientData> {
  generation: ReadableAtom<Generation>;
  /**
   * For `userId` from now on: goes on with what was going when the page was left. Returns a function that leaves; leaving
   * cancels nothing. Without a user there is nothing to look for.
   */
  connect(userId: string | undefined): () => void;
  /**
   * `prepare` may read the journal for it. `cloudBackup`: where records are to be kept, when chosen with this submit. Does
   * nothing while something is being made.
   */
  start(prepare: () => Promise<Wanted<Order, ClientData>>, cloudBackup?: boolean): void;
  /** Takes the failed request up again. */
  retry(): void;
  /**
   * At once; nothing is charged for what had not been paid for, and what had been is handed over free at the next submit.
   * Resolves when the credit is back, which takes as long as the server does.
   */
  cancel(): Promise<void>;
  /** From a failure, or the word about a cancelled one, back to the questions. */
  dismiss(): void;
}

/** When it takes a screen of its own, in milliseconds. */
export interface ScreenTimes {
  /** From the press on: most is made in less, and a screen that comes and goes at once would be a flash. */
  after: number;
  /** Once it is there: long enough to be read. */
  atLeast: number;
}

const SCREEN: ScreenTimes = { after: 600, atLeast: 600 };
const IDLE: Generation = { phase: 'idle', cancelled: false };

/** With what a click before has left. */
const idleAfter = (request: { holdUntil?: number } | null): Generation =>
  request?.holdUntil && request.holdUntil > Date.now() ? { phase: 'idle', cancelled: false, left: true } : IDLE;

export const isLeft = (generation: Generation): boolean => generation.phase === 'idle' && generation.left === true;

/** Adds stages to what is shown, until it is left. */
const teller = (generation: WritableAtom<Generation>, signal: AbortSignal) => (stage: Stage) => {
  const now = generation.get();
  if (!signal.aborted && now.phase === 'going') generation.set({ ...now, stages: [...now.stages, stage] });
};

/** From now on it is known under which key it is asked for, and under which id it will be stored. */
function tellSettled(
  generation: WritableAtom<Generation>,
  click: { key: string | null },
  { key, recordId }: { key: string; recordId: string },
): void {
  click.key = key;
  const now = generation.get();
  if (now.phase === 'going') generation.set({ ...now, recordId });
}

/** Gives it a screen once it takes long. Returns what waits until a screen that is there has been read. */
function showLater(generation: WritableAtom<Generation>, signal: AbortSignal, { after, atLeast }: ScreenTimes) {
  let shownAt: number | null = null;
  const timer = setTimeout(() => {
    const now = generation.get();
    if (signal.aborted || now.phase !== 'going') return;
    shownAt = performance.now();
    generation.set({ ...now, isLong: true });
  }, after);
  return async (): Promise<void> => {
    clearTimeout(timer);
    if (shownAt === null) return;
    const left = atLeast - (performance.now() - shownAt);
    await new Promise((done) => setTimeout(done, Math.max(0, left)));
  };
}

/** Each click can ask for the key of the latest one after it, which is known once that one is prepared; null while there is none. */
function createClicks() {
  let latest: { key: string | null } | null = null;
  return () => {
    const click: { key: string | null } = { key: null };
    latest = click;
    return { click, nextKey: () => (latest === click ? null : (latest?.key ?? null)) };
  };
}

/** By what is left of the request: once it is paid for only the storing can have failed. */
const failureWith = (request: { paid?: true } | null, error: unknown, words: FailureWords): Failure =>
  request?.paid ? storingFailureOf(error) : failureOf(error, words);

/** The one request that is under way, and what is left of it once it has stopped. */
function createRun<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  onStored: (recordId: string, answer: Answer) => void,
  screen: ScreenTimes,
) {
  type Request = GenerationRequest<Order, Answer, ClientData>;
  const generation = atom<Generation>({ phase: 'looking' });
  let request: Request | null = null;
  /** A submit that failed before there was a request to keep. */
  let unprepared: (() => Promise<Request>) | null = null;
  let running: AbortController | null = null;
  let ended: Promise<void> = Promise.resolve();
  const nextClick = createClicks();

  const go = async (prepare: () => Promise<Request>) => {
    const control = new AbortController();
    const { signal } = control;
    const { click, nextKey } = nextClick();
    running?.abort();
    running = control;
    unprepared = null;
    generation.set({ phase: 'going', stages: [], isLong: false });
    const shown = showLater(generation, signal, screen);
    let wanted: Request | null = null;
    try {
      wanted = await prepare();
      signal.throwIfAborted();
      request = wanted;
      tellSettled(generation, click, wanted);
      const answer = await makeGeneration(generator, wanted, { signal, onStage: teller(generation, signal), nextKey });
      request = null;
      await shown();
      if (!signal.aborted) onStored(wanted.recordId, answer);
    } catch (error) {
      if (signal.aborted) return;
      if (wanted) request = await stopped(generator, wanted, error);
      else unprepared = prepare;
      generation.set({ phase: 'failed', failure: failureWith(wanted && request, error, generator.words) });
    }
  };

  return {
    generation,
    run: (prepare: () => Promise<Request>): void => {
      ended = go(prepare);
    },
    isRunning: () => running !== null,
    request: () => request,
    unprepared: () => unprepared,
    hold(next: Request | null): void {
      request = next;
    },
    /** Resolves once what was under way has ended. */
    stop(reason?: unknown): Promise<void> {
      running?.abort(reason);
      running = null;
      return ended;
    },
  };
}

/** `onStored` leads to what was made. */
export function createGenerationStore<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  onStored: (recordId: string, answer: Answer) => void,
  screen = SCREEN,
): GenerationStore<Order, ClientData> {
  const { generation, run, isRunning, request, unprepared, hold, stop } = createRun(generator, onStored, screen);
  let user: string | undefined;

  return {
    generation,
    connect: (userId) => {
      user = userId;
      if (!userId) {
        generation.set(IDLE);
        return () => {};
      }
      let here = true;
      readRequest(generator, userId).then(
        (found) => {
          if (!here || isRunning()) return;
          hold(found);
          if (found?.state === 'going') run(async () => found);
          else generation.set(idleAfter(found));
        },
        () => here && generation.set(IDLE),
      );
      return () => {
        here = false;
        // Left, not cancelled: coming back goes on with it.
        void stop();
      };
    },
    start: (prepare, cloudBackup) => {
      const userId = user;
      if (!userId || generation.get().phase === 'going') return;
      run(async () => generationRequest(generator, userId, await prepare(), request(), cloudBackup));
    },
    retry: () => {
      const kept = request();
      const again = unprepared();
      if (again) run(again);
      else if (kept) run(async () => ({ ...kept, state: 'going', ...(kept.holdUntil && { holdUntil: holdEnd() }) }));
      else generation.set(IDLE);
    },
    cancel: async () => {
      const over = stop(CANCELLED);
      generation.set({ phase: 'idle', cancelled: true });
      const left = request();
      if (left) {
        const kept = { ...left, state: 'stopped' as const };
        hold(kept);
        await keepRequest(generator, kept).catch((error: unknown) => {
          generation.set({ phase: 'failed', failure: failureOf(error, generator.words) });
        });
      }
      await over;
    },
    dismiss: () => generation.set(idleAfter(request())),
  };
}

/** What a failure leaves to be taken up: the same request with the same key, unless that key can give nothing any more. */
async function stopped<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  wanted: GenerationRequest<Order, Answer, ClientData>,
  error: unknown,
): Promise<GenerationRequest<Order, Answer, ClientData> | null> {
  const keyIsSpent = error instanceof NothingFits || (error instanceof ApiError && error.status === 409);
  try {
    if (keyIsSpent) {
      await forgetRequest(generator);
      return null;
    }
    const { holdUntil, ...found } = (await readRequest(generator, wanted.userId)) ?? wanted;
    // Where there is no credit, none is set aside.
    const isNone = error instanceof ApiError && error.status === 402;
    const kept = { ...found, ...(holdUntil && !isNone && { holdUntil }) };
    // Once it is paid for only the storing is left, and a reload goes on with that.
    const next = { ...kept, state: kept.paid ? ('going' as const) : ('stopped' as const) };
    await keepRequest(generator, next);
    return next;
  } catch {
    // The device keeps nothing: the failure itself is on the screen, and trying again works from memory.
    return keyIsSpent ? null : wanted;
  }
}

/** Something made for a credit, as the screen sees it. */
interface UseGeneration<Order, ClientData>
  extends Pick<GenerationStore<Order, ClientData>, 'start' | 'retry' | 'cancel' | 'dismiss'> {
  generation: Generation;
}

const LOOKING: Generation = { phase: 'looking' };

/** `generator` has to be referentially stable. `onStored` leads to what was made. Without a user there is nothing to look for. */
export function useGeneration<Order, Answer extends Made, ClientData>(
  generator: Generator<Order, Answer, ClientData>,
  userId: string | undefined,
  onStored: (recordId: string, answer: Answer) => void,
): UseGeneration<Order, ClientData> {
  const stored = useRef(onStored);
  stored.current = onStored;
  const [store] = useState(() =>
    createGenerationStore(generator, (recordId: string, answer: Answer) => stored.current(recordId, answer)),
  );
  const generation = useStore(store.generation, LOOKING);
  useEffect(() => store.connect(userId), [store, userId]);
  const { start, retry, cancel, dismiss } = store;
  return { generation, start, retry, cancel, dismiss };
}
