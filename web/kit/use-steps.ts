/** The step in the address (`?step=6`, nothing else), so that the browser's own Back steps back through the questions. */
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export interface UseSteps<Step extends number> {
  /** Null where the address names none. */
  asked: Step | null;
  /** Forward is a new entry in the history; back goes back to the entry it came from, where there is one. */
  go(step: Step): void;
  /** The same entry, another step. */
  settle(step: Step): void;
}

export function useSteps<Step extends number>(steps: readonly Step[]): UseSteps<Step> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: Step } | null };
  const asked = steps.find((step) => String(step) === params.get('step')) ?? null;
  const from = state?.from;
  const go = useCallback(
    (step: Step) => {
      if (asked !== null && step < asked && from === step) void navigate(-1);
      else void navigate(`?step=${step}`, { state: { from: asked }, replace: asked !== null && step < asked });
    },
    [asked, from, navigate],
  );
  const settle = useCallback((step: Step) => void navigate(`?step=${step}`, { replace: true }), [navigate]);
  return { asked, go, settle };
}
