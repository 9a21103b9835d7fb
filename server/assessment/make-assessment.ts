/** Makes an assessment: always the engine's, with a provider's words over it where one is set up and this person agreed. */
import { randomInt } from 'node:crypto';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import type { Assessment } from '../../domain/assessment/analysis.ts';
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { providedAssessment } from '../../domain/assessment/provider-analysis.ts';
import { analysisQuestion } from '../../domain/assessment/provider-question.ts';
import { findOrMakeRow } from '../accounts/read-profile.ts';
import type { House, Who } from '../platform/house.ts';
import { type Provider, ProviderFailure } from '../platform/provider.ts';
import { recordProviderFailure } from '../platform/record-provider-failure.ts';
import { type AssessmentOrder, MOST_SEED } from './assessment-order.ts';

/** Free, and nothing of it is kept here. Whatever a provider does, the engine's answer comes within AI_TIMEOUT_MS. */
export async function makeAssessment(
  house: House,
  who: Who,
  { input, seed = randomInt(MOST_SEED) }: AssessmentOrder,
  gone: AbortSignal,
): Promise<Assessment> {
  const own = ownAssessment(input, ASSESSMENT_WORDS, seed);
  if (!house.provider) return own;
  const { preferences } = await findOrMakeRow(house, who);
  if (preferences.providerConsent !== true) return own;
  return (await askProvider(house, house.provider, input, own, seed, gone)) ?? own;
}

/** Null when the engine's words have to do; the operator sees a code, never what was sent or answered. */
async function askProvider(
  house: House,
  provider: Provider,
  input: AssessmentInput,
  own: Assessment,
  seed: number,
  gone: AbortSignal,
): Promise<Assessment | null> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(house.env.AI_TIMEOUT_MS)]);
  try {
    const reply = await provider.askJson({ ...analysisQuestion(input, seed), signal });
    const provided = providedAssessment(input, own, reply);
    if (!provided.ok) {
      await recordProviderFailure(house, 'assessment', { code: `PROVIDER_${provided.problem}` });
      return null;
    }
    const { assessment, repairs } = provided.value;
    if (repairs.length > 0) {
      const details = [...new Set(repairs.map(({ field, code }) => `${field}:${code}`))].join(' ');
      await recordProviderFailure(house, 'assessment', { code: 'PROVIDER_REPAIRED', details });
    }
    return assessment;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordProviderFailure(house, 'assessment', error);
    return null;
  }
}
