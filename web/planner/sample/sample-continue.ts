/** 'Continue with these answers': into the questionnaire that this device keeps sealed, and nowhere else. */
import { firstOpenStep } from '../../../domain/planner/questionnaire/steps.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { isFor, keepForm, keptForm } from '../../journal/use-kept-form.ts';
import { todayIn } from '../../kit/time/today.ts';
import { newQuestionnaire, QUESTIONNAIRE, type Questionnaire } from '../questionnaire/questionnaire-state.ts';
import { choiceOf, draftWith } from './sample-answers.ts';

/**
 * The address of the first step that still needs something. Answers under way here stay, apart from those chosen in the
 * sample; another account's do not. Rejects when the browser has no room to keep them.
 */
export async function continueWith(controls: FormData, userId: string | undefined): Promise<string> {
  const kept = await keptForm<Questionnaire>(QUESTIONNAIRE);
  const before = kept && isFor(kept, userId) ? kept : newQuestionnaire();
  const draft = draftWith(choiceOf(controls), before.draft);
  const step = firstOpenStep(draft, { date: before.startDate, today: todayIn() });
  await keepForm<Questionnaire>(QUESTIONNAIRE, { ...before, draft, step, made: false });
  return `${PLANNER_PATH}?step=${step}`;
}
