/** What is typed to a question and not yet kept: sealed on this device, so that neither a reload nor a lost session takes it. */
import type { FormPlace, KeptForm } from '../journal/use-kept-form.ts';

export interface QuestionDraft extends KeptForm {
  /** The day and question that the words belong to. */
  about: string;
  words: string;
}

export const QUESTION_DRAFT: FormPlace<QuestionDraft> = {
  name: 'question-draft',
  fresh: () => ({ version: 1, about: '', words: '' }),
};
