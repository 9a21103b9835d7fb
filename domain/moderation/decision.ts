/** What a moderator may decide, the words that go with it, and what the log calls it. The log is only ever added to. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../field-problem.ts';
import { manyOf } from '../many-of.ts';
import { ok, problem, type Result } from '../result.ts';
import { contentProblem, STORY_WARNINGS } from '../stories/story.ts';
import { cleanParagraphs, isBlank } from '../stories/written-text.ts';

export const DECISION_KINDS = [
  'approved',
  'approved-with-edits',
  'rejected',
  'taken-down',
  'warnings-set',
  'comment-removed',
  'report-dismissed',
  'second-opinion-asked',
  'second-opinion-given',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** UTF-16 units of a reason, and of notes for the author. */
export const MAX_REASON_LENGTH = 1_000;

export const rejectionSchema = z.strictObject({ reason: z.string() });
/** `editedContent` absent: as it was sent. */
export const approvalSchema = z.strictObject({
  notes: z._default(
    z.string().check(z.maxLength(MAX_REASON_LENGTH, `Please keep it to ${MAX_REASON_LENGTH} characters`)),
    '',
  ),
  editedContent: z.optional(z.string()),
});
export const warningsSchema = z.strictObject({ warnings: manyOf(STORY_WARNINGS) });

/** A preset's words or the moderator's own; the author reads them. */
export function checkReason(typed: string): Result<string, FieldProblem> {
  const reason = cleanParagraphs(typed);
  if (isBlank(reason)) return problem({ field: 'reason', message: 'Please choose or write a reason' });
  if (reason.length <= MAX_REASON_LENGTH) return ok(reason);
  return problem({ field: 'reason', message: `Please keep it to ${MAX_REASON_LENGTH} characters` });
}

/** `sentContent`: what the author sent, kept where the moderator changed it; null otherwise. */
interface Approval {
  act: 'approved' | 'approved-with-edits';
  content: string;
  sentContent: string | null;
}

/** A story's text as it is let through. An edited one keeps the limits of a sent one; an edit that changes nothing is none. */
export function approvalOf(sent: string, editedContent: string | undefined): Result<Approval, FieldProblem> {
  const content = editedContent === undefined ? sent : cleanParagraphs(editedContent);
  if (content === sent) return ok({ act: 'approved', content: sent, sentContent: null });
  const found = contentProblem(content);
  if (found) return problem({ ...found, field: 'editedContent' });
  return ok({ act: 'approved-with-edits', content, sentContent: sent });
}
