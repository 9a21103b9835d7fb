/** 'Back to Form' from ideas: the form with what they were made of, unless other answers are under way there. */
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { isFor, keepForm, keptForm } from '../journal/use-kept-form.ts';
import { answersFrom, isBegun, SPICE_UP_ANSWERS, type SpiceUpAnswers } from './spice-up-answers.ts';

/** Rejects when the browser has no room to keep them. */
export async function reopenForm(preferences: SpiceUpPreferences, userId: string): Promise<void> {
  const kept = await keptForm<SpiceUpAnswers>(SPICE_UP_ANSWERS);
  if (kept && isFor(kept, userId) && isBegun(kept)) return;
  await keepForm<SpiceUpAnswers>(SPICE_UP_ANSWERS, { ...answersFrom(preferences), owner: userId });
}
