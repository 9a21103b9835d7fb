/** A press for a look, as the screen sees it: on its way, failed with a way on, or stored. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../billing/generation-failure.ts';
import { type AssessmentRequest, askForAssessment, assessmentFailure } from './ask-for-assessment.ts';

export type Looking = { phase: 'idle' } | { phase: 'going' } | { phase: 'failed'; failure: Failure };

export interface UseAssessment {
  looking: Looking;
  start(wanted: Omit<AssessmentRequest, 'recordId' | 'made'>): void;
  /** Takes the failed press up again. */
  retry(): void;
  /** Also ends one that is on its way; nothing is stored then. */
  dismiss(): void;
}

const IDLE: Looking = { phase: 'idle' };

export function useAssessment(onStored: (recordId: string) => void): UseAssessment {
  const [looking, setLooking] = useState<Looking>(IDLE);
  const request = useRef<AssessmentRequest | null>(null);
  const running = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  const run = useCallback(async (wanted: AssessmentRequest) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    request.current = wanted;
    setLooking({ phase: 'going' });
    try {
      await askForAssessment(wanted, control.signal);
      if (!control.signal.aborted) stored.current(wanted.recordId);
    } catch (error) {
      if (!control.signal.aborted) setLooking({ phase: 'failed', failure: assessmentFailure(error) });
    }
  }, []);

  useEffect(() => () => running.current?.abort(), []);

  return {
    looking,
    start: useCallback((wanted) => void run({ ...wanted, recordId: crypto.randomUUID() }), [run]),
    retry: useCallback(() => void (request.current && run(request.current)), [run]),
    dismiss: useCallback(() => {
      running.current?.abort();
      setLooking(IDLE);
    }, []),
  };
}
