/**
 * Sends the newsletter, a batch at a time: what was killed goes on where it was, a letter that may have left goes again
 * under the same Message-ID, and while the mail server is away nothing is used up.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { IssueArticle } from '../../domain/newsletter/issue.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Postbag } from '../platform/mail.ts';
import { beginIssues } from './begin-issues.ts';
import { findIssueArticles } from './find-issue-articles.ts';
import { holdSending } from './hold-sending.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { putBack, recordTry } from './record-try.ts';
import { issues } from './tables.ts';
import { type DueLetter, takeBatch } from './take-batch.ts';
import { writeIssue } from './write-issue.ts';

/** A run ends after so long, and the next minute's goes on: no job may seem to hang. */
const MAX_MS = 5 * 60_000;
/** Letters of a batch that are handed over at once. */
const AT_ONCE = 4;

type Issue = typeof issues.$inferSelect;

/** Does nothing while another run is at it. */
export async function sendIssues(ctx: AppContext, stop?: AbortSignal): Promise<void> {
  const until = performance.now() + MAX_MS;
  await holdSending(ctx, async (held) => {
    await beginIssues(ctx);
    const open = await ctx.db
      .select()
      .from(issues)
      .where(eq(issues.status, 'sending'))
      .orderBy(asc(issues.sendAt), asc(issues.id));
    if (open.length === 0 || !(await answers(ctx))) return;
    const mayGoOn = () => held() && !stop?.aborted && performance.now() < until;
    const postbag = ctx.mail.forMany();
    try {
      for (const issue of open) if (!(await sendIssue(ctx, postbag, issue, mayGoOn))) return;
    } finally {
      postbag.close();
    }
  });
}

async function answers(ctx: AppContext): Promise<boolean> {
  try {
    await ctx.mail.check();
    return true;
  } catch (error) {
    ctx.log.warn({ error: describeError(error) }, 'the newsletter waits: the mail server does not answer');
    return false;
  }
}

/** False when the run should end. */
async function sendIssue(ctx: AppContext, postbag: Postbag, issue: Issue, mayGoOn: () => boolean): Promise<boolean> {
  const articles = await findIssueArticles(ctx.db, ctx, issue.articleIds);
  while (mayGoOn()) {
    const letters = await takeBatch(ctx, issue.id);
    if (letters.length === 0) {
      await closeIssue(ctx, issue.id);
      return true;
    }
    if (!(await sendBatch(ctx, postbag, { issue, articles, letters }))) return false;
  }
  return false;
}

interface Batch {
  issue: Issue;
  articles: IssueArticle[];
  letters: DueLetter[];
}

/** False when the mail server went away: what was not handed over is due again at once, as if it had never been taken. */
async function sendBatch(ctx: AppContext, postbag: Postbag, { issue, articles, letters }: Batch): Promise<boolean> {
  const rest = [...letters];
  let away = false;
  const hand = async (): Promise<void> => {
    for (let letter = rest.shift(); letter; letter = rest.shift()) {
      if (away) {
        await putBack(ctx, issue.id, letter);
        continue;
      }
      const outcome = await postbag.send(writeIssue(ctx, issue, articles, letter)).then(
        () => 'taken' as const,
        (error: unknown) => judgeRefusal(error),
      );
      if (outcome === 'away') away = true;
      await recordTry(ctx, issue.id, letter, outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return !away;
}

/** Sent once no letter of it is still to go. */
async function closeIssue(ctx: AppContext, id: string): Promise<void> {
  await ctx.db
    .update(issues)
    .set({ status: 'sent', sentAt: ctx.clock.now() })
    .where(
      and(
        eq(issues.id, id),
        sql`not exists (select 1 from newsletter_deliveries d where d.issue_id = ${id} and d.state in ('waiting', 'trying'))`,
      ),
    );
}
