/** An issue of the newsletter: draft -> scheduled -> sending -> sent. Made of articles, saved, scheduled, taken back and tested; anything may be a draft. */
import { randomUUID } from 'node:crypto';
import { count, eq, inArray, ne, sql } from 'drizzle-orm';
import { checkIssue, type IssueArticle, type IssueFields, monthlySubject } from '../../domain/newsletter/issue.ts';
import type { IssueCard, IssueView, OfferedArticle } from '../../domain/newsletter/issue-views.ts';
import { recordAct } from '../accounts/admin/audit.ts';
import { findPublished, listPublished } from '../articles/published.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { writeIssue } from './letters.ts';
import { deliveries, issues, subscribers } from './tables.ts';

type IssueRow = typeof issues.$inferSelect;

/** Begins with this month's name and what is new. */
export async function makeIssue(ctx: AppContext): Promise<IssueView> {
  const now = ctx.clock.now();
  const [made] = await ctx.db
    .insert(issues)
    .values({
      id: randomUUID(),
      subject: monthlySubject('Twofold', now.toISOString().slice(0, 10)),
      words: '',
      articleIds: suggestArticles(await offerArticles(ctx), now),
      status: 'draft',
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('An issue could not be made.');
  return describeIssue(ctx.db, made);
}

/** Older ones an editor looks up in the list of posts. */
const MAX_OFFERED = 200;
/** A new issue begins with what was published in so many days, at most so many. */
const SUGGESTED = { days: 31, most: 4 };

/** The published articles that an issue can be made of, newest first. */
export async function offerArticles(ctx: AppContext): Promise<OfferedArticle[]> {
  const { db } = ctx;
  const sent = await db.select({ articleIds: issues.articleIds }).from(issues).where(ne(issues.status, 'draft'));
  const used = new Set(sent.flatMap(({ articleIds }) => articleIds));
  return (await listPublished(db, MAX_OFFERED)).map(({ slug, publishedAt, ...rest }) => ({
    ...rest,
    address: articleAddress(ctx, slug),
    publishedAt: publishedAt.toISOString(),
    used: used.has(rest.id),
  }));
}

/** The newest that no issue had yet, older ones where the last month brought none. */
function suggestArticles(offered: readonly OfferedArticle[], now: Date): string[] {
  const from = new Date(now.getTime() - SUGGESTED.days * 86_400_000).toISOString();
  const unused = offered.filter(({ used }) => !used);
  const fresh = unused.filter(({ publishedAt }) => publishedAt >= from);
  return (fresh.length > 0 ? fresh : unused).slice(0, SUGGESTED.most).map(({ id }) => id);
}

/** Throws 'not-found'. `forUpdate` locks the row until the transaction ends. */
export async function findIssue(db: Db, id: string, forUpdate = false): Promise<IssueRow> {
  const asked = db.select().from(issues).where(eq(issues.id, id));
  const [row] = await (forUpdate ? asked.for('update') : asked);
  if (!row) throw new PublicError('not-found', 'We couldn’t find that issue.');
  return row;
}

/** With its letters counted by their state. */
export async function cardsOf(
  db: Db,
  rows: readonly Omit<IssueRow, 'words' | 'articleIds' | 'version'>[],
): Promise<IssueCard[]> {
  const ids = rows.map(({ id }) => id);
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ issueId: deliveries.issueId, state: deliveries.state, letters: count() })
          .from(deliveries)
          .where(inArray(deliveries.issueId, ids))
          .groupBy(deliveries.issueId, deliveries.state);
  return rows.map(({ id, subject, status, createdAt, sendAt, sentAt }) => ({
    id,
    subject,
    status,
    createdAt: createdAt.toISOString(),
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    letters: Object.fromEntries(
      counted.filter(({ issueId }) => issueId === id).map(({ state, letters }) => [state, letters]),
    ),
  }));
}

export async function describeIssue(db: Db, row: IssueRow): Promise<IssueView> {
  const [card] = await cardsOf(db, [row]);
  if (!card) throw new Error('An issue that was found is not there.');
  const readers = await db.$count(subscribers, eq(subscribers.state, 'confirmed'));
  return { ...card, words: row.words, articleIds: row.articleIds, readers, version: row.version };
}

function needDraft({ status }: Pick<IssueRow, 'status'>): void {
  if (status === 'draft') return;
  const why = status === 'scheduled' ? 'Take it back from the schedule first.' : 'It is on its way or was sent.';
  throw new PublicError('conflict', `This issue can’t be changed anymore. ${why}`);
}

function needVersion(row: Pick<IssueRow, 'version'>, version: number): void {
  if (row.version === version) return;
  throw new PublicError(
    'version-conflict',
    'Someone else saved this issue in the meantime. Reload it to see what they wrote.',
    {
      version: row.version,
    },
  );
}

/** Throws 'not-found', 'conflict', and 'version-conflict' with the version that is stored. */
export async function saveIssue(
  ctx: AppContext,
  id: string,
  { version, subject, words, articleIds }: IssueFields & { version: number },
): Promise<IssueView> {
  return ctx.db.transaction(async (tx) => {
    const row = await findIssue(tx, id, true);
    needDraft(row);
    needVersion(row, version);
    const [saved] = await tx
      .update(issues)
      .set({ subject, words, articleIds: [...articleIds], version: sql`${issues.version} + 1` })
      .where(eq(issues.id, id))
      .returning();
    return describeIssue(tx, saved ?? row);
  });
}

export async function removeIssue(ctx: AppContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    needDraft(await findIssue(tx, id, true));
    await tx.delete(issues).where(eq(issues.id, id));
  });
}

/** A date further ahead is a typing error. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** `sendAt` null is now. Throws 'invalid' with the field for what cannot be sent like that, 'conflict' and 'version-conflict'. */
export async function scheduleIssue(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { version, sendAt }: { version: number; sendAt: Date | null },
): Promise<IssueView> {
  const now = ctx.clock.now();
  const when = sendAt ?? now;
  if (when.getTime() < now.getTime() - 60_000)
    throw new PublicError('invalid', 'Choose a time in the future.', { field: 'sendAt' });
  if (when.getTime() > now.getTime() + MAX_AHEAD_MS) {
    throw new PublicError('invalid', 'Choose a time within the next year.', { field: 'sendAt' });
  }
  return ctx.db.transaction(async (tx) => {
    const row = await findIssue(tx, id, true);
    needDraft(row);
    needVersion(row, version);
    needWhole(row);
    const there = await findIssueArticles(tx, ctx, row.articleIds);
    if (there.length < row.articleIds.length) {
      throw new PublicError('invalid', 'An article in this issue isn’t published. Take it out or publish it.', {
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

function needWhole(issue: IssueRow): void {
  const [wrong] = checkIssue(issue);
  if (wrong) throw new PublicError('invalid', wrong.message, { field: wrong.field });
}

/** Throws 'conflict' once the first letter may have left. */
export async function takeIssueBack(ctx: AppContext, actor: Actor, id: string): Promise<IssueView> {
  return ctx.db.transaction(async (tx) => {
    const row = await findIssue(tx, id, true);
    if (row.status === 'draft') return describeIssue(tx, row);
    if (row.status !== 'scheduled') throw new PublicError('conflict', 'It’s already on its way.');
    const [back] = await tx
      .update(issues)
      .set({ status: 'draft', sendAt: null, version: sql`${issues.version} + 1` })
      .where(eq(issues.id, id))
      .returning();
    await recordAct(tx, ctx, actor, { act: 'unschedule-newsletter', subjectId: null, details: { issue: id } });
    return describeIssue(tx, back ?? row);
  });
}

/** Only to the address of whoever asks. */
export async function sendTestIssue(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  const row = await findIssue(ctx.db, id);
  needWhole(row);
  const articles = await findIssueArticles(ctx.db, ctx, row.articleIds);
  try {
    await ctx.mail.send(writeIssue(ctx, row, articles, { email: actor.email }));
  } catch {
    throw new PublicError('unavailable', 'We couldn’t send the test just now. Please try again in a minute.', {
      note: `a test of issue ${id} was not sent`,
      retryAfterSeconds: 60,
    });
  }
}

const articleAddress = (ctx: AppContext, slug: string): string => `${ctx.env.publicUrl}/blog/${slug}`;

/** Those that readers may open, in the issue's order. */
export async function findIssueArticles(db: Db, ctx: AppContext, ids: readonly string[]): Promise<IssueArticle[]> {
  const found = new Map((await findPublished(db, ids)).map((article) => [article.id, article]));
  return ids.flatMap((id) => {
    const article = found.get(id);
    if (!article) return [];
    const { title, excerpt, readingTime, slug } = article;
    return [{ title, excerpt, readingTime, address: articleAddress(ctx, slug) }];
  });
}
