/** What Tonight hands on to the planner's questions: the first answer, or all of the last month's. */
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { isFor, keepForm, keptForm } from '../../journal/use-kept-form.ts';
import {
  newQuestionnaire,
  QUESTIONNAIRE,
  type Questionnaire,
  questionnaireAfter,
} from '../../planner/questionnaire/questionnaire-state.ts';

/** Goes on with the answers that were begun here, if there are any. Rejects where this browser can keep nothing. */
export async function keepFirstAnswer(userId: string, solo: boolean): Promise<void> {
  const found = await keptForm<Questionnaire>(QUESTIONNAIRE);
  const form = found && isFor(found, userId) ? found : newQuestionnaire();
  await keepForm(QUESTIONNAIRE, { ...form, owner: userId, draft: { ...form.draft, solo } });
}

/** Likewise. */
export const keepLastAnswers = (last: StoredPlan): Promise<void> => keepForm(QUESTIONNAIRE, questionnaireAfter(last));
