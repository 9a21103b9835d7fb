/** 'Back to Form' from scenarios: the form with what they were made of, unless other answers are under way there. */
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import { isFor, keepForm, keptForm } from '../journal/use-kept-form.ts';
import { answersFrom, isBegun, ROLE_PLAY_ANSWERS, type RolePlayAnswers } from './role-play-answers.ts';

/** Rejects when the browser has no room to keep them. */
export async function reopenForm(preferences: RolePlayPreferences, userId: string): Promise<void> {
  const kept = await keptForm<RolePlayAnswers>(ROLE_PLAY_ANSWERS);
  if (kept && isFor(kept, userId) && isBegun(kept)) return;
  await keepForm<RolePlayAnswers>(ROLE_PLAY_ANSWERS, { ...answersFrom(preferences), owner: userId });
}
