/** What every step of the questionnaire is given. */
import type { Ref } from 'react';
import type { AnswersDraft } from '../../domain/planner/answers-draft.ts';

export interface StepProps {
  draft: AnswersDraft;
  change(part: Partial<AnswersDraft>): void;
  /** Where the focus goes when the step appears. */
  heading: Ref<HTMLHeadingElement>;
}
