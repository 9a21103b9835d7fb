/** Makes, changes and removes an issue that has not been sent. Anything may be saved as a draft; sending asks more of it. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type IssueFields, monthlySubject } from '../../domain/newsletter/issue.ts';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { describeIssue, findIssue, type IssueRow } from './describe-issue.ts';
import { offerArticles, suggestArticles } from './offer-articles.ts';
import { issues } from './tables.ts';

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

export function needDraft({ status }: Pick<IssueRow, 'status'>): void {
  if (status === 'draft') return;
  const why = status === 'scheduled' ? 'Take it back from the schedule first.' : 'It is on its way or was sent.';
  throw new PublicError('conflict', `This issue can no longer be changed. ${why}`);
}

export function needVersion(row: Pick<IssueRow, 'version'>, version: number): void {
  if (row.version === version) return;
  throw new PublicError(
    'version-conflict',
    'Somebody else saved this issue meanwhile. Load it again to see what they wrote.',
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
