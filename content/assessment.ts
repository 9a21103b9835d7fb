/** The words of the assessment's own engine: strengths first, a start for a conversation, nothing that passes a verdict. */
import type { AssessmentWords } from '../domain/assessment/words.ts';
import words from './assessment.json' with { type: 'json' };
import { entriesOf } from './library.ts';

export const ASSESSMENT_WORDS: AssessmentWords = entriesOf('assessment', words);
