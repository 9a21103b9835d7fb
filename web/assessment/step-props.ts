/** What every step of the assessment's form is given. */
import type { Ref } from 'react';
import type { AssessmentDraft } from '../../domain/assessment/draft.ts';

export interface StepProps {
  draft: AssessmentDraft;
  change(part: Partial<AssessmentDraft>): void;
  /** Where the focus goes when the step appears. */
  heading: Ref<HTMLHeadingElement>;
}
