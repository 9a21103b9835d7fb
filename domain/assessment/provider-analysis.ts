/** A provider's reply laid over the engine's assessment: what passes every check is taken, the rest stays the engine's. */

import { MAX_READ_LENGTH, untrustedText, wholeSentences } from '../planner/provider/untrusted-text.ts';
import { PREFERRED_FREQUENCIES } from '../planner/questionnaire/answers.ts';
import { type Fields, fieldsOf } from '../reply-schema.ts';
import { ok, problem, type Result } from '../result.ts';
import type { AnalysisField, Assessment } from './analysis.ts';
import { isOnTheWay } from './frequencies.ts';
import type { AssessmentInput } from './input.ts';
import { LIST_MOST, TEXT_MOST } from './provider-question.ts';

/** Spec 2 section 5. */
const DEFAULT_SCORE = 75;
/** More entries than this are not looked at, however long the list is. */
const MAX_LOOKED_AT = 20;

/** Invented evidence: a figure, a source that nobody read, or how others are said to live. */
const CLAIM =
  /\d+(?:\.\d+)? ?%|\bper ?cent\b|\bout of (?:10|ten|100|a hundred)\b|\b(?:stud(?:y|ies)|research(?:ers)?|experts?|statistics?|surveys?) (?:have |has )?(?:shows?|shown|says?|said|suggests?|finds?|found|proves?|agrees?)\b|\b(?:most|many|other|average|typical|normal) (?:couples|partners|marriages)\b|\b(?:above|below|than) (?:the )?average\b|\b(?:one|two|nine|\d+) in (?:two|three|four|five|ten|\d+)\b/i;
/** What no answer on a form can support, and what is nobody's to tell two people. */
const VERDICT =
  /\b(?:in)?compatible\b|\bdiagnos|\bdisorders?\b|\bdysfunction|\babnormal|\bunhealthy\b|\btoxic\b|\bdoomed\b|\bfrigid|\blow libido\b|\b(?:bad|poor|perfect|no|not a|not a good) match\b|\b(?:are|is) failing\b|\bdivorce|\bbreak(?:ing)? up\b|\bsplit up\b|\bshould separate\b|\bleave (?:him|her|them|your partner)\b|\b(?:he|she|they|you) owes?\b|\bduty to\b/i;

/** 0..100, whole; null where there is no number. */
export function cleanScore(raw: unknown): number | null {
  const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof number !== 'number' || Number.isNaN(number)) return null;
  return Math.round(Math.min(100, Math.max(0, number)));
}

/** Its words, each undefined where none of it can be used. */
function readWords(fields: Fields) {
  const insights = fieldsOf(fields.personalityInsights) ?? {};
  const texts = (field: keyof typeof LIST_MOST, raw: unknown, most: number): string[] | undefined => {
    const kept = entriesOf(raw).flatMap((entry) => sentences(entry, most) ?? []);
    const list = [...new Set(kept)].slice(0, LIST_MOST[field]);
    return list.length > 0 ? list : undefined;
  };
  return {
    style: sentences(insights.communicationStyle, TEXT_MOST.communicationStyle),
    preferences: texts('intimacyPreferences', insights.intimacyPreferences, TEXT_MOST.entry),
    growth: texts('growthAreas', insights.growthAreas, TEXT_MOST.entry),
    recommendations: texts('customRecommendations', fields.customRecommendations, TEXT_MOST.recommendation),
  };
}

/** What it chose among known values, each undefined where it does not fit the answers, and its score. */
function readChoices(fields: Fields, input: AssessmentInput) {
  const frequency = PREFERRED_FREQUENCIES.find((one) => one === fields.recommendedFrequency);
  const fits = frequency && isOnTheWay(frequency, input.currentFrequency, input.preferredFrequency);
  const named = entriesOf(fields.preferredTimeSlots);
  const times = input.availableTimeSlots.filter((window) => named.includes(window)).slice(0, 3);
  return {
    frequency: fits ? frequency : undefined,
    times: times.length > 0 ? times : undefined,
    score: cleanScore(fields.compatibilityScore),
  };
}

/**
 * `own` with the provider's words over it. Refused as BLOCKED where it declines, as OFF_SCHEMA where none of its words
 * can be used: then `own` is the answer. Factors, strengths and what is not known stay the engine's always.
 */
export function providedAssessment(
  input: AssessmentInput,
  own: Assessment,
  reply: unknown,
): Result<Assessment, 'BLOCKED' | 'OFF_SCHEMA'> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') return problem('BLOCKED');
  // A server without strict schemas may leave the status out.
  if (!fields || (fields.status !== undefined && fields.status !== 'ok')) return problem('OFF_SCHEMA');
  const words = readWords(fields);
  if (Object.values(words).every((read) => read === undefined)) return problem('OFF_SCHEMA');
  const { frequency, times, score } = readChoices(fields, input);

  const ownFields: AnalysisField[] = [];
  const taken = <T>(field: AnalysisField, found: T | undefined, fallback: T): T => {
    if (found === undefined) ownFields.push(field);
    return found ?? fallback;
  };
  const { analysis } = own;
  const { personalityInsights: mine } = analysis;
  return ok({
    ...own,
    analysis: {
      compatibilityScore: score ?? DEFAULT_SCORE,
      recommendedFrequency: taken('recommendedFrequency', frequency, analysis.recommendedFrequency),
      preferredTimeSlots: taken('preferredTimeSlots', times, analysis.preferredTimeSlots),
      personalityInsights: {
        communicationStyle: taken('communicationStyle', words.style, mine.communicationStyle),
        intimacyPreferences: taken('intimacyPreferences', words.preferences, mine.intimacyPreferences),
        growthAreas: taken('growthAreas', words.growth, mine.growthAreas),
      },
      customRecommendations: taken('customRecommendations', words.recommendations, analysis.customRecommendations),
    },
    scoreSource: score === null ? 'default' : 'provider',
    writer: 'provider',
    ownFields,
  });
}

const entriesOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw.slice(0, MAX_LOOKED_AT) : []);

/** Fit to be shown, and no claim or verdict in it, else undefined; what is too long ends after the last whole sentence that fits. */
function sentences(raw: unknown, most: number): string | undefined {
  const text = untrustedText(raw, MAX_READ_LENGTH);
  if (!text.ok || CLAIM.test(text.value) || VERDICT.test(text.value)) return undefined;
  return wholeSentences(text.value, most) || undefined;
}
