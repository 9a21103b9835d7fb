/** The texts that the engine chooses from, each for two people and for one. The content floor fills them in. */
import type { PartOfDay } from '../calendar/suggestions/parts-of-day.ts';
import type { Goal, RelationshipDuration } from '../planner/questionnaire/answers.ts';
import type { FactorId } from './analysis.ts';
import type { Topic } from './input.ts';

export interface Worded {
  couple: string;
  solo: string;
}

/** Whether more is wished for than there is, the same, or less. */
export type Direction = 'more' | 'same' | 'less';

export interface AssessmentWords {
  /** What is there already, where a factor is strong. */
  strengths: Readonly<Record<FactorId, Worded>>;
  /** What so long a time together is good for; said to couples. */
  together: Readonly<Record<RelationshipDuration, string>>;
  /** Where a factor is not strong; and for when all of them are. */
  growth: Readonly<Record<FactorId, Worded>>;
  allStrong: Worded;
  style: Readonly<Record<Goal, Worded>>;
  pace: Readonly<Record<Direction, Worded>>;
  preferences: Readonly<Record<Goal, Worded>>;
  hours: Readonly<Record<PartOfDay, Worded>>;
  /** `{often}` stands for the recommended frequency, as in 'once a week'. */
  step: Readonly<Record<Direction, Worded>>;
  /** What helps a factor that is not strong. */
  remedy: Readonly<Record<FactorId, Worded>>;
  /** Of each topic one is chosen. */
  topics: Readonly<Record<Topic, readonly Worded[]>>;
  doesNotKnow: { both: readonly string[]; couple: readonly string[]; solo: readonly string[] };
}
