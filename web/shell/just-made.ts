/** Whether a page of results was led to by the form that asked for them. */
import { useLocation } from 'react-router';

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
