/** What is said under a story: not blank, and short enough to be read (spec 2 section 5). */
import type { FieldProblem } from '../field-problem.ts';
import { ok, problem, type Result } from '../result.ts';
import { cleanParagraphs, isBlank } from './written-text.ts';

/** In UTF-16 units of the cleaned text, as `maxlength` counts. */
export const MAX_COMMENT_LENGTH = 500;
/** Spec 2 section 9. */
export const COMMENTS_PER_PAGE = 20;

/** The words cleaned, or why they cannot be sent. */
export function checkComment(typed: string): Result<string, FieldProblem> {
  const body = cleanParagraphs(typed);
  if (isBlank(body)) return problem({ field: 'body', message: 'Please write a few words first' });
  if (body.length <= MAX_COMMENT_LENGTH) return ok(body);
  return problem({ field: 'body', message: `Please keep your comment to ${MAX_COMMENT_LENGTH} characters` });
}
