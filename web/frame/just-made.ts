/** The way between a form and the results that it made: where Back leads from either. */
import { useLocation, useNavigationType } from 'react-router';

/** Goes along with the way from a form to what it made. */
export const JUST_MADE = { from: 'questionnaire' };

/**
 * Where Back leads from what a tool made: straight from the form to its last step (spec 1 section 2), later to the list
 * of its likes. `path`: the tool's page.
 */
export function useBackToTool(path: string, lastStep: number): string {
  const state = useLocation().state as Partial<typeof JUST_MADE> | null;
  return state?.from === JUST_MADE.from ? `${path}?step=${lastStep}` : path;
}

/** Whether the page was come to from the form just now; not by a reload or the way back. */
export function useJustMade(): boolean {
  const state = useLocation().state as Partial<typeof JUST_MADE> | null;
  return useNavigationType() !== 'POP' && state?.from === JUST_MADE.from;
}

/** Goes along with 'Back to Form': the results that it was clicked on. */
interface LeftResults {
  results: string;
}

/** The state to leave the results under `path` with. */
export const leftResults = (path: string): LeftResults => ({ results: path });

/** Where Back leads from a form: to the results that it was opened from again, else to `otherwise`. */
export function useBackFromForm(otherwise: string): string {
  const state = useLocation().state as Partial<LeftResults> | null;
  return state?.results ?? otherwise;
}
