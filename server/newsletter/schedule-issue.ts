/** Sets when an issue goes out, takes it back while it has not begun, and sends a test of it to its editor alone. */
import { eq, sql } from 'drizzle-orm';
import { checkIssue } from '../../domain/newsletter/issue.ts';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { recordAct } from '../accounts/record-act.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { describeIssue, findIssue, type IssueRow } from './describe-issue.ts';
import { findIssueArticles } from './find-issue-articles.ts';
import { needDraft, needVersion } from './save-issue.ts';
import { issues } from './tables.ts';
import { writeIssue } from './write-issue.ts';

/** A year ahead is a slip of the pen. */
const FURTHEST_MS = 366 * 86_400_000;

function needWhole(issue: IssueRow): void {
  const [wrong] = checkIssue(issue);
  if (wrong) throw new PublicError('invalid', wrong.message, { field: wrong.field });
}

/** `sendAt` null is now. Throws 'invalid' with the field for what cannot be sent so; 'conflict' and 'version-conflict'. */
export async function scheduleIssue(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { version, sendAt }: { version: number; sendAt: Date | null },
): Promise<IssueView> {
  const now = ctx.clock.now();
  const when = sendAt ?? now;
  if (when.getTime() < now.getTime() - 60_000)
    throw new PublicError('invalid', 'Please choose a time to come.', { field: 'sendAt' });
  if (when.getTime() > now.getTime() + FURTHEST_MS) {
    throw new PublicError('invalid', 'Please choose a time within the next year.', { field: 'sendAt' });
  }
  return ctx.db.transaction(async (tx) => {
    const row = await findIssue(tx, id, true);
    needDraft(row);
    needVersion(row, version);
    needWhole(row);
    const there = await findIssueArticles(tx, ctx, row.articleIds);
    if (there.length < row.articleIds.length) {
      throw new PublicError('invalid', 'An article of this issue is not published. Please take it out or publish it.', {
        field: 'articleIds',
      });
    }
    const [set] = await tx
      .update(issues)
      .set({ status: 'scheduled', sendAt: when, version: sql`${issues.version} + 1` })
      .where(eq(issues.id, id))
      .returning();
    await recordAct(tx, ctx, actor, {
      act: 'schedule-newsletter',
      subjectId: null,
      details: { issue: id, sendAt: when.toISOString() },
    });
    return describeIssue(tx, set ?? row);
  });
}

/** Throws 'conflict' once the first letter may have left. */
export async function takeIssueBack(ctx: AppContext, actor: Actor, id: string): Promise<IssueView> {
  return ctx.db.transaction(async (tx) => {
    const row = await findIssue(tx, id, true);
    if (row.status === 'draft') return describeIssue(tx, row);
    if (row.status !== 'scheduled') throw new PublicError('conflict', 'It is on its way already.');
    const [back] = await tx
      .update(issues)
      .set({ status: 'draft', sendAt: null, version: sql`${issues.version} + 1` })
      .where(eq(issues.id, id))
      .returning();
    await recordAct(tx, ctx, actor, { act: 'unschedule-newsletter', subjectId: null, details: { issue: id } });
    return describeIssue(tx, back ?? row);
  });
}

/** To the address of whoever asks, and to nobody else. */
export async function sendTestIssue(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  const row = await findIssue(ctx.db, id);
  needWhole(row);
  const articles = await findIssueArticles(ctx.db, ctx, row.articleIds);
  try {
    await ctx.mail.send(writeIssue(ctx, row, articles, { email: actor.email }));
  } catch {
    throw new PublicError('unavailable', 'The test could not be sent just now. Please try again in a minute.', {
      note: `a test of issue ${id} was not sent`,
      retryAfterSeconds: 60,
    });
  }
}
