/**
 * The one question that an assessment asks a provider, word for word (spec 2 section 7): buckets and enums, never text
 * that a person wrote. The browser makes them of the answers and shows them under 'See what is sent'; the server takes
 * nothing else.
 */
import * as z from 'zod/mini';
import { DURATION_BUCKETS, FREQUENCY_BUCKETS, GOAL_NAMES } from '../planner/provider/provider-input.ts';
import { DAY_KINDS, GENDERS, PREFERRED_FREQUENCIES, WINDOWS } from '../planner/questionnaire/answers.ts';
import { list, object, oneOf, someOf, text, valuesOf } from '../reply-schema.ts';
import { AGE_RANGES, type AssessmentInput, type AssessmentPerson, isSolo } from './input.ts';

export const ANALYSIS_NAME = 'RelationshipAnalysis';
/** Spec 2 section 7. */
export const ANALYSIS_TEMPERATURE = 0.7;

/** One of them is chosen by the seed, so that asking again shows another side. */
export const FOCUS_HINTS = [
  'Dwell on how they could talk about it: openings, listening, asking without pressing.',
  'Dwell on rhythm: how the hours they have could carry what they wish for.',
  'Dwell on small things that cost nothing and can be tried within a week.',
  'Dwell on ease: rest, humour and taking pressure away.',
  'Dwell on curiosity: something new beside something familiar, agreed beforehand.',
] as const;

/** `seed` 0..2^31-1. */
export const focusOf = (seed: number): (typeof FOCUS_HINTS)[number] =>
  FOCUS_HINTS[seed % FOCUS_HINTS.length] ?? FOCUS_HINTS[0];

/** Most characters of each text, and most entries of each list. */
export const TEXT_MOST = { communicationStyle: 420, entry: 240, recommendation: 320 } as const;
export const LIST_MOST = { intimacyPreferences: 4, growthAreas: 3, customRecommendations: 6 } as const;

const sentPerson = z.strictObject({ age: z.optional(z.enum(AGE_RANGES)), gender: z.enum(GENDERS) });

export const sanitisedAssessmentSchema = z.strictObject({
  solo: z.boolean(),
  partner1: sentPerson,
  partner2: z.optional(sentPerson),
  /** Absent for one person. */
  relationship_duration: z.optional(valuesOf(DURATION_BUCKETS)),
  current_frequency: valuesOf(FREQUENCY_BUCKETS),
  preferred_frequency: valuesOf(FREQUENCY_BUCKETS),
  primary_goals: z.array(valuesOf(GOAL_NAMES)).check(z.minLength(1), z.maxLength(Object.keys(GOAL_NAMES).length)),
  availability: z.strictObject({ time_slots: someOf(WINDOWS, 1), days: someOf(DAY_KINDS, 1) }),
  cycle_tracking: z.strictObject({ enabled: z.boolean() }),
  suggestions: z.strictObject({
    scheduled_dates: z.boolean(),
    roleplays: z.boolean(),
    ideas: z.boolean(),
    wellness_tips: z.boolean(),
  }),
  focus: z.enum(FOCUS_HINTS),
});
export type SanitisedAssessment = z.output<typeof sanitisedAssessmentSchema>;

const person = ({ ageRange, gender }: AssessmentPerson) => ({
  ...(ageRange !== 'prefer-not-to-say' && { age: ageRange }),
  gender,
});

/** Exactly what is sent of the answers. */
export function sanitisedAssessment(input: AssessmentInput, seed: number): SanitisedAssessment {
  const { partner1, partner2, suggestions, currentFrequency, preferredFrequency } = input;
  return {
    solo: isSolo(input),
    partner1: person(partner1),
    ...(partner2 && { partner2: person(partner2) }),
    ...(!isSolo(input) &&
      input.relationshipDuration && { relationship_duration: DURATION_BUCKETS[input.relationshipDuration] }),
    current_frequency: FREQUENCY_BUCKETS[currentFrequency],
    preferred_frequency: FREQUENCY_BUCKETS[preferredFrequency],
    primary_goals: input.primaryGoals.map((goal) => GOAL_NAMES[goal]),
    availability: { time_slots: [...input.availableTimeSlots], days: [...input.availableDays] },
    cycle_tracking: { enabled: input.cycleTracking },
    suggestions: {
      scheduled_dates: suggestions.scheduledDates,
      roleplays: suggestions.roleplays,
      ideas: suggestions.ideas,
      wellness_tips: suggestions.wellnessTips,
    },
    focus: focusOf(seed),
  };
}

const analysisSchema = ({ availability }: SanitisedAssessment): Record<string, unknown> =>
  object({
    status: oneOf(['ok', 'blocked']),
    reason: text,
    compatibilityScore: { type: 'number' },
    recommendedFrequency: oneOf(PREFERRED_FREQUENCIES),
    preferredTimeSlots: list(oneOf(availability.time_slots)),
    personalityInsights: object({ communicationStyle: text, intimacyPreferences: list(text), growthAreas: list(text) }),
    customRecommendations: list(text),
  });

export const INSTRUCTIONS = [
  'You read one adult couple\'s answers about closeness, or one adult\'s where "solo" is true, and give them something to talk about. Reply with one JSON object under the schema given.',
  'You are starting a conversation, never passing a verdict: lead with strengths, speak of "your answers" and never of what someone is, diagnose nothing, compare with nobody, and never tell anyone to stay or to leave.',
  'Warm, concrete, adult, consent first, never explicit, inclusive of every gender. Nothing depends on age, gender or a tracked cycle, and more is not better than less.',
  'Never name a date, a weekday, a clock time, a person, a place, a study or a percentage; no links, no addresses, no emoji, no markup.',
  'compatibilityScore, 0 to 100: how near the wishes lie to the weeks described, and nothing else.',
  'recommendedFrequency: on the way from current_frequency to preferred_frequency, both ends counted. preferredTimeSlots: up to three of availability.time_slots.',
  `communicationStyle: two or three sentences. intimacyPreferences: up to ${LIST_MOST.intimacyPreferences} short sentences. growthAreas: up to ${LIST_MOST.growthAreas}. customRecommendations: three to ${LIST_MOST.customRecommendations}, each something to do within the month that is easy to decline; only of the kinds that are true in "suggestions", and otherwise about talking and time.`,
  '"focus" says what to dwell on.',
  'status is "ok"; only where writing this would do harm is it "blocked", with a reason. reason is empty otherwise.',
].join('\n');

export interface AnalysisQuestion {
  name: typeof ANALYSIS_NAME;
  system: string;
  user: string;
  schema: Record<string, unknown>;
  temperature: number;
}

export const analysisQuestion = (sent: SanitisedAssessment): AnalysisQuestion => ({
  name: ANALYSIS_NAME,
  system: INSTRUCTIONS,
  user: JSON.stringify(sent),
  schema: analysisSchema(sent),
  temperature: ANALYSIS_TEMPERATURE,
});
