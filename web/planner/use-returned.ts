/** What was kept when sign-in interrupted a press of 'Generate My Plan': handed back once, as soon as someone is signed in. */
import { useEffect, useRef } from 'react';
import { LAST_STEP, type Step } from '../../domain/planner/steps.ts';
import { dialogState, onDialogChange } from '../accounts/dialog-store.ts';
import { takeReturnState } from '../accounts/return-state.ts';
import { sessionState } from '../accounts/session-store.ts';
import type { Questionnaire } from './questionnaire-state.ts';

/** Spec 1 section 4: answers, mode and step. `questionnaire` holds the answers and what belongs to them. */
export interface PlannerReturn {
  mode: 'questionnaire';
  step: Step;
  questionnaire: Questionnaire;
}

export const PLANNER_RETURN = 'planner';

export const plannerReturn = (questionnaire: Questionnaire): PlannerReturn => ({
  mode: 'questionnaire',
  step: LAST_STEP,
  questionnaire,
});

/** For when newer answers have been given, or sign-in was turned down. */
export const dropPlannerReturn = (): void => void takeReturnState(PLANNER_RETURN);

/** `onReturn` is called once for what a sign-in brings back. Closing the dialog without signing in brings nothing back. */
export function useReturned(signedIn: boolean, onReturn: (found: PlannerReturn) => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    if (signedIn) {
      takeReturnState(PLANNER_RETURN).then(
        (found) => found && latest.current(found as PlannerReturn),
        // Out of reach of this browser's keys: the answers are still in the questionnaire's own keeping.
        () => undefined,
      );
      return;
    }
    return onDialogChange(() => {
      if (!dialogState().open && sessionState().status === 'signed-out') dropPlannerReturn();
    });
  }, [signedIn]);
}
