/** 'Generate My Plan' as the screen sees it: started, resumed after a reload, cancelled without charge, failed with a way on. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../accounts/api.ts';
import { type Failure, failureOf, NothingFits } from './generation-failure.ts';
import { makePlan, type PlanStage } from './make-plan.ts';
import {
  forgetPlanRequest,
  keepPlanRequest,
  type PlanAnswer,
  type PlanOrder,
  type PlanRequest,
  planRequest,
  readPlanRequest,
} from './plan-request.ts';

export type Generation =
  /** This device is asked whether a request is still going. */
  | { phase: 'looking' }
  | { phase: 'idle'; cancelled: boolean }
  | { phase: 'going'; stages: PlanStage[]; order: PlanOrder }
  | { phase: 'failed'; failure: Failure };

export interface UseGeneration {
  generation: Generation;
  /** `cloudBackup`: where plans are to be kept, when that was chosen with this press. */
  start(order: PlanOrder, coverWords: string[], cloudBackup?: boolean): void;
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

/** `onStored` leads to the plan. Without a user there is nothing to look for. */
export function useGeneration(
  userId: string | undefined,
  onStored: (recordId: string, answer: PlanAnswer) => void,
): UseGeneration {
  const [generation, setGeneration] = useState<Generation>({ phase: 'looking' });
  const request = useRef<PlanRequest | null>(null);
  const running = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  const run = useCallback(async (wanted: PlanRequest) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    request.current = wanted;
    const began = performance.now();
    setGeneration({ phase: 'going', stages: [], order: wanted.order });
    const onStage = (stage: PlanStage) => {
      if (control.signal.aborted) return;
      setGeneration((now) => (now.phase === 'going' ? { ...now, stages: [...now.stages, stage] } : now));
    };
    try {
      const answer = await makePlan(wanted, { signal: control.signal, onStage });
      request.current = null;
      await new Promise((done) => setTimeout(done, Math.max(0, SHORTEST_MS - (performance.now() - began))));
      if (!control.signal.aborted) stored.current(wanted.recordId, answer);
    } catch (error) {
      if (control.signal.aborted) return;
      request.current = await stopped(wanted, error);
      setGeneration({ phase: 'failed', failure: failureOf(error) });
    }
  }, []);

  useEffect(() => {
    if (!userId) {
      setGeneration(IDLE);
      return;
    }
    let here = true;
    readPlanRequest(userId).then(
      (found) => {
        if (!here || running.current) return;
        request.current = found;
        if (found?.state === 'going') void run(found);
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
  }, [userId, run]);

  const start = useCallback(
    (order: PlanOrder, coverWords: string[], cloudBackup?: boolean) => {
      if (userId) void run(planRequest(userId, order, coverWords, request.current, cloudBackup));
    },
    [userId, run],
  );
  const retry = useCallback(() => {
    if (request.current) void run({ ...request.current, state: 'going' });
    else setGeneration(IDLE);
  }, [run]);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setGeneration({ phase: 'idle', cancelled: true });
    if (!request.current) return;
    request.current = { ...request.current, state: 'stopped' };
    keepPlanRequest(request.current).catch((error: unknown) => {
      setGeneration({ phase: 'failed', failure: failureOf(error) });
    });
  }, []);
  const dismiss = useCallback(() => setGeneration(IDLE), []);

  return { generation, start, retry, cancel, dismiss };
}

/** What a failure leaves to be taken up: the same request with the same key, unless that key can give nothing any more. */
async function stopped(wanted: PlanRequest, error: unknown): Promise<PlanRequest | null> {
  const keyIsSpent = error instanceof NothingFits || (error instanceof ApiError && error.status === 409);
  try {
    if (keyIsSpent) {
      await forgetPlanRequest();
      return null;
    }
    const kept = (await readPlanRequest(wanted.userId)) ?? wanted;
    // With the answer in hand only the storing is left, and a reload goes on with that.
    const next: PlanRequest = { ...kept, state: kept.answer ? 'going' : 'stopped' };
    await keepPlanRequest(next);
    return next;
  } catch {
    // The device keeps nothing: the failure itself is on the screen, and trying again works from memory.
    return keyIsSpent ? null : wanted;
  }
}
