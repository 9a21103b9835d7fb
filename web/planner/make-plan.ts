/** From a kept request to a plan in the sealed journal: the journal first, so that nothing is charged that could not be kept. */
import { newStoredPlan } from '../../domain/planner/stored-plan.ts';
import { callApi } from '../accounts/api.ts';
import { askForPlan, type ServerStage } from './ask-for-plan.ts';
import { NothingFits } from './generation-failure.ts';
import { forgetPlanRequest, keepPlanRequest, type PlanAnswer, type PlanRequest } from './plan-request.ts';
import { plannerJournal } from './planner-journal.ts';
import { todayIn } from './today.ts';

export type PlanStage = ServerStage | { stage: 'opened' } | { stage: 'stored' };

export interface Making {
  signal: AbortSignal;
  onStage(stage: PlanStage): void;
}

/** The answer, once its plan is stored under `request.recordId`. Throws what `failureOf` understands, or the abort. */
export async function makePlan(request: PlanRequest, { signal, onStage }: Making): Promise<PlanAnswer> {
  const { userId, recordId, order, coverWords } = request;
  await keepPlanRequest(request);
  // Before anything is stored, so that nothing lands where it was not wanted.
  if (request.cloudBackup !== undefined) {
    const { cloudBackup } = request;
    await callApi('PATCH', '/profile', { body: { preferences: { cloudBackup } }, signal });
  }
  const journal = await plannerJournal(userId);
  signal.throwIfAborted();
  onStage({ stage: 'opened' });
  const answer = request.answer ?? (await askForPlan(request, { signal, onStage }));
  if (answer.plan.events.length === 0) {
    await forgetPlanRequest();
    throw new NothingFits(answer.explanations);
  }
  // From here on it is paid for: only storing is left, and a reload goes on with that.
  await keepPlanRequest({ ...request, state: 'going', answer });
  const { plan, seed, tier, freeCap, writer, explanations, generation } = answer;
  const { answers, timezone, busy, history } = order;
  const stored = newStoredPlan({
    ...{ plan, answers, seed, tier, freeCap, timezone, busy, history, writer, explanations, coverWords },
    ...(generation && { generation }),
  });
  // Not saved means that it is there already, from a try whose answer was lost.
  await journal.write('planner', recordId, stored, todayIn(timezone));
  await forgetPlanRequest();
  onStage({ stage: 'stored' });
  return answer;
}
