/**
 * Sends the newsletter in batches: a killed run is resumed, a letter that may have left is sent again under the same
 * Message-ID, and while the mail server is away no try is used up.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { IssueArticle } from '../../domain/newsletter/issue.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { classifyMailError, type Postbag } from '../platform/letters/mail.ts';
import { beginIssues, beginTry, type DueLetter, putBack, recordTry, takeBatch } from './delivery.ts';
import { findIssueArticles } from './issue.ts';
import { writeIssue } from './letters.ts';
import { issues } from './tables.ts';

/** A run ends after this time and the next minute's resumes, so that no job seems to hang. */
const MAX_RUN_MS = 5 * 60_000;
/** Letters of a batch that are sent concurrently. */
const AT_ONCE = 4;

type Issue = typeof issues.$inferSelect;

/** The job. Does nothing while another run is sending. */
export async function sendIssues(ctx: AppContext, stop?: AbortSignal): Promise<void> {
  const until = performance.now() + MAX_RUN_MS;
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

/** Returns false when the run should end. */
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

/** Returns false when the mail server went away; letters that were not handed over are due again at once. */
async function sendBatch(ctx: AppContext, postbag: Postbag, { issue, articles, letters }: Batch): Promise<boolean> {
  const rest = [...letters];
  let away = false;
  const hand = async (): Promise<void> => {
    for (let letter = rest.shift(); letter; letter = rest.shift()) {
      if (away) {
        await putBack(ctx, issue.id, letter);
        continue;
      }
      const tried = await beginTry(ctx, issue.id, letter);
      const outcome = await postbag.send(writeIssue(ctx, issue, articles, letter)).then(
        () => 'taken' as const,
        (error: unknown) => classifyMailError(error),
      );
      if (outcome === 'away') away = true;
      await recordTry(ctx, issue.id, tried, outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return !away;
}

/** Marks it as sent once no letter is pending. */
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

/** Any fixed number; the migrations have another. */
const SENDING_LOCK = 720_267;

/**
 * Runs `send` under an advisory lock over all nodes and returns true, or returns false where another run has it. `held` turns
 * false when the lock's connection is lost: another node may have begun.
 */
export async function holdSending(ctx: AppContext, send: (held: () => boolean) => Promise<void>): Promise<boolean> {
  const client = await ctx.database.sessions.connect();
  let lost: Error | undefined;
  const lose = (error: Error): void => {
    lost = error;
  };
  client.on('error', lose);
  let taken = false;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [SENDING_LOCK]);
    taken = rows[0]?.taken === true;
    if (taken) await send(() => lost === undefined);
    return taken;
  } finally {
    if (taken && !lost) await client.query('select pg_advisory_unlock($1)', [SENDING_LOCK]).catch((e) => (lost = e));
    client.off('error', lose);
    client.release(lost);
  }
}
