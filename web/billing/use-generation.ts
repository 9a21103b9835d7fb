/** A press that costs a credit, as the screen sees it: started, resumed after a reload, cancelled without charge, failed with a way on. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../accounts/api.ts';
import { type Failure, failureOf, NothingFits, storingFailureOf } from './generation-failure.ts';
import { forgetRequest, generationRequest, keepRequest, readRequest } from './generation-request.ts';
import type { Generator } from './generator.ts';
import type { GenerationRequest, Wanted } from './kept-request.ts';
import { makeGeneration, type Stage } from './make-generation.ts';

export type Generation =
  /** This device is asked whether a request is still going. */
  | { phase: 'looking' }
  | { phase: 'idle'; cancelled: boolean }
  | { phase: 'going'; stages: Stage[] }
  | { phase: 'failed'; failure: Failure };

export interface UseGeneration<Order, Aside> {
  generation: Generation;
  /** `prepare` may read the journal for it. `cloudBackup`: where records are to be kept, when chosen with this press. */
  start(prepare: () => Promise<Wanted<Order, Aside>>, cloudBackup?: boolean): void;
  /** Takes the failed request up again. */
  retry(): void;
  /** Nothing is charged for what had not been made; what had been is handed over free at the next press. */
  cancel(): void;
  /** From a failure, or the word about a cancelled one, back to the questions. */
  dismiss(): void;
}

/** Long enough to be read: the engine is often done before the screen has been drawn. */
const SHORTEST_MS = 900;
const IDLE: Generation = { phase: 'idle', cancelled: false };

/** `generator` has to be the same object each time. `onStored` leads to what was made. Without a user there is nothing to look for. */
export function useGeneration<Order, Answer, Aside>(
  generator: Generator<Order, Answer, Aside>,
  userId: string | undefined,
  onStored: (recordId: string, answer: Answer) => void,
): UseGeneration<Order, Aside> {
  type Request = GenerationRequest<Order, Answer, Aside>;
  const [generation, setGeneration] = useState<Generation>({ phase: 'looking' });
  const request = useRef<Request | null>(null);
  /** A press that failed before there was a request to keep. */
  const unprepared = useRef<(() => Promise<Request>) | null>(null);
  const running = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  const run = useCallback(
    async (prepare: () => Promise<Request>) => {
      const control = new AbortController();
      running.current?.abort();
      running.current = control;
      unprepared.current = null;
      const began = performance.now();
      setGeneration({ phase: 'going', stages: [] });
      const onStage = (stage: Stage) => {
        if (control.signal.aborted) return;
        setGeneration((now) => (now.phase === 'going' ? { ...now, stages: [...now.stages, stage] } : now));
      };
      let wanted: Request | null = null;
      try {
        wanted = await prepare();
        control.signal.throwIfAborted();
        request.current = wanted;
        const answer = await makeGeneration(generator, wanted, { signal: control.signal, onStage });
        request.current = null;
        await new Promise((done) => setTimeout(done, Math.max(0, SHORTEST_MS - (performance.now() - began))));
        if (!control.signal.aborted) stored.current(wanted.recordId, answer);
      } catch (error) {
        if (control.signal.aborted) return;
        if (wanted) request.current = await stopped(generator, wanted, error);
        else unprepared.current = prepare;
        const made = wanted !== null && request.current?.answer !== undefined;
        const failure = made ? storingFailureOf(error) : failureOf(error, generator.words);
        setGeneration({ phase: 'failed', failure });
      }
    },
    [generator],
  );

  useEffect(() => {
    if (!userId) {
      setGeneration(IDLE);
      return;
    }
    let here = true;
    readRequest(generator, userId).then(
      (found) => {
        if (!here || running.current) return;
        request.current = found;
        if (found?.state === 'going') void run(async () => found);
        else setGeneration(IDLE);
      },
      () => here && setGeneration(IDLE),
    );
    return () => {
      here = false;
      // Left, not cancelled: coming back goes on with it.
      running.current?.abort();
      running.current = null;
    };
  }, [generator, userId, run]);

  const start = useCallback(
    (prepare: () => Promise<Wanted<Order, Aside>>, cloudBackup?: boolean) => {
      if (!userId) return;
      void run(async () => generationRequest(generator, userId, await prepare(), request.current, cloudBackup));
    },
    [generator, userId, run],
  );
  const retry = useCallback(() => {
    const kept = request.current;
    if (unprepared.current) void run(unprepared.current);
    else if (kept) void run(async () => ({ ...kept, state: 'going' }));
    else setGeneration(IDLE);
  }, [run]);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setGeneration({ phase: 'idle', cancelled: true });
    if (!request.current) return;
    request.current = { ...request.current, state: 'stopped' };
    keepRequest(generator, request.current).catch((error: unknown) => {
      setGeneration({ phase: 'failed', failure: failureOf(error, generator.words) });
    });
  }, [generator]);
  const dismiss = useCallback(() => setGeneration(IDLE), []);

  return { generation, start, retry, cancel, dismiss };
}

/** What a failure leaves to be taken up: the same request with the same key, unless that key can give nothing any more. */
async function stopped<Order, Answer, Aside>(
  generator: Generator<Order, Answer, Aside>,
  wanted: GenerationRequest<Order, Answer, Aside>,
  error: unknown,
): Promise<GenerationRequest<Order, Answer, Aside> | null> {
  const keyIsSpent = error instanceof NothingFits || (error instanceof ApiError && error.status === 409);
  try {
    if (keyIsSpent) {
      await forgetRequest(generator);
      return null;
    }
    const kept = (await readRequest(generator, wanted.userId)) ?? wanted;
    // With the answer in hand only the storing is left, and a reload goes on with that.
    const next = { ...kept, state: kept.answer ? ('going' as const) : ('stopped' as const) };
    await keepRequest(generator, next);
    return next;
  } catch {
    // The device keeps nothing: the failure itself is on the screen, and trying again works from memory.
    return keyIsSpent ? null : wanted;
  }
}
