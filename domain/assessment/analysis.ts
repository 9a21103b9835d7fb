/** An assessment as every floor knows it: the analysis of spec 2 section 3, and what makes its number honest. */
import type { PreferredFrequency, WindowId } from '../planner/questionnaire/answers.ts';
import type { AssessmentInput } from './input.ts';

/** Spec 2 section 3. Frequency and times are the planner's ids, so that no wording of a provider can name others. */
export interface RelationshipAnalysis {
  /** 0..100, whole. */
  compatibilityScore: number;
  recommendedFrequency: PreferredFrequency;
  preferredTimeSlots: WindowId[];
  personalityInsights: {
    communicationStyle: string;
    intimacyPreferences: string[];
    growthAreas: string[];
  };
  customRecommendations: string[];
}

export const FACTOR_IDS = ['wish', 'room', 'spread', 'purpose', 'timing', 'openness'] as const;
export type FactorId = (typeof FACTOR_IDS)[number];

/** One thing that counted. `points` of the 100; none of the factors takes any away. */
export interface Factor {
  id: FactorId;
  label: string;
  points: number;
  /** The most that it can give. */
  most: number;
  /** What was counted, in one plain sentence about these very answers. */
  why: string;
}

/** Answers by their field, as `restsOn` names them. */
export type AnswerField = keyof AssessmentInput;

/** Fields of the analysis that a provider may leave to the engine. */
export type AnalysisField =
  | 'recommendedFrequency'
  | 'preferredTimeSlots'
  | 'communicationStyle'
  | 'intimacyPreferences'
  | 'growthAreas'
  | 'customRecommendations';

export interface Assessment {
  analysis: RelationshipAnalysis;
  /** What is there already; never empty. From the engine, and shown first. */
  strengths: string[];
  /** The engine's own, whoever wrote the words. With `base` they add up to `ownScore`. */
  factors: Factor[];
  base: number;
  ownScore: number;
  /** Where `compatibilityScore` comes from; 'default' is the 75 that stands in where a provider gave no number. */
  scoreSource: 'engine' | 'provider' | 'default';
  /** The answers that counted; no other did. */
  restsOn: AnswerField[];
  doesNotKnow: string[];
  writer: 'engine' | 'provider';
  /** With writer 'provider': the fields that are the engine's all the same. */
  ownFields: AnalysisField[];
}

/** As a person keeps it, sealed whole. */
export interface StoredAssessment extends Assessment {
  version: 1;
  kind: 'assessment';
  /** ISO 8601. */
  made: string;
  input: AssessmentInput;
  /** Absent where suggestions may have stood chosen before anybody answered, as they did on the first form. */
  suggestionsChosen?: true;
}

export const isStoredAssessment = (value: unknown): value is StoredAssessment =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'kind' in value &&
  value.kind === 'assessment' &&
  'input' in value &&
  'factors' in value;
