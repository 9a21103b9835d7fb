/** Makes an assessment: always the engine's, with a provider's words over it where one is set up and this person agreed. */
import { randomInt } from 'node:crypto';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import type { Assessment } from '../../domain/assessment/analysis.ts';
import type { AssessmentOrder } from '../../domain/assessment/assessment-order.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { providedAssessment } from '../../domain/assessment/provider-analysis.ts';
import { analysisQuestion } from '../../domain/assessment/provider-question.ts';
import { problem } from '../../domain/result.ts';
import { MAX_SEED } from '../../domain/seed.ts';
import { mayAskProvider } from '../accounts/profile.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider, noteRepairs } from '../platform/ask-provider.ts';

/** Free, and nothing of it is kept here. Whatever a provider does, the engine's answer comes within AI_TIMEOUT_MS. */
export async function makeAssessment(
  ctx: AppContext,
  actor: Actor,
  { input, seed = randomInt(MAX_SEED) }: AssessmentOrder,
  gone: AbortSignal,
): Promise<Assessment> {
  const own = ownAssessment(input, ASSESSMENT_WORDS, seed);
  if (!(await mayAskProvider(ctx, actor))) return own;
  const question = { ...analysisQuestion(input, seed), signal: askingTime(ctx, gone) };
  const provided = await askProvider(ctx, 'assessment', question, (reply) => {
    const checked = providedAssessment(input, own, reply);
    return checked.ok ? checked : problem({ code: checked.problem });
  });
  if (!provided.ok) return own;
  const { assessment, repairs } = provided.value;
  await noteRepairs(
    ctx,
    'assessment',
    repairs.map(({ field, code }) => `${field}:${code}`),
  );
  return assessment;
}
