/** The step in the address (`?step=6`, nothing else), so that the browser's own Back steps back through the questions. */
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface UseSteps<Step extends number> {
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
  const state = useLocation().state as { from?: Step | null } | null;
  const asked = steps.find((step) => String(step) === params.get('step')) ?? null;
  /** What else the form was led to with goes along from step to step. */
  const led = useRef(state);
  led.current = state;
  const go = useCallback(
    (step: Step) => {
      const back = asked !== null && step < asked;
      if (back && led.current?.from === step) void navigate(-1);
      else void navigate(`?step=${step}`, { state: { ...led.current, from: asked }, replace: back });
    },
    [asked, navigate],
  );
  const settle = useCallback(
    (step: Step) => void navigate(`?step=${step}`, { state: { ...led.current, from: null }, replace: true }),
    [navigate],
  );
  return { asked, go, settle };
}
