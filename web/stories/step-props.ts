/** What every step of the story's form is given. */
import type { FieldProblem } from '../../domain/field-problem.ts';
import type { StoryForm } from '../../domain/stories/story.ts';

export interface StoryStepProps {
  story: StoryForm;
  /** The first thing that stands between this step and the next; null until Continue was pressed. */
  wrong: FieldProblem | null;
  write(part: Partial<StoryForm>): void;
}

/** The message where it belongs to this field. */
export const wrongIn = (wrong: FieldProblem | null, field: keyof StoryForm): string | undefined =>
  wrong?.field.split('.')[0] === field ? wrong.message : undefined;
