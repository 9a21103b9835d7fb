/** Begins to send what is due: every letter of an issue is written down before the first of them is tried. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { findIssueArticles } from './find-issue-articles.ts';
import { deliveries, issues, subscribers } from './tables.ts';

/** An issue whose articles are all gone becomes a draft again: there is nothing to send. */
export async function beginIssues(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const isDue = and(eq(issues.status, 'scheduled'), lte(issues.sendAt, now));
  const due = await ctx.db.select({ id: issues.id }).from(issues).where(isDue).orderBy(asc(issues.sendAt));
  for (const { id } of due) {
    await ctx.db.transaction(async (tx) => {
      const [issue] = await tx
        .select()
        .from(issues)
        .where(and(eq(issues.id, id), isDue))
        .for('update');
      if (!issue) return;
      if ((await findIssueArticles(tx, ctx, issue.articleIds)).length === 0) {
        ctx.log.warn({ id }, 'an issue of the newsletter has no article left');
        await tx.update(issues).set({ status: 'draft', sendAt: null }).where(eq(issues.id, id));
        return;
      }
      await tx.insert(deliveries).select(
        tx
          .select({
            issueId: sql`${id}::uuid`.as('issue_id'),
            subscriberId: subscribers.id,
            state: sql`'waiting'`.as('state'),
            tries: sql`0`.as('tries'),
            at: sql`${now.toISOString()}::timestamptz`.as('at'),
          })
          .from(subscribers)
          .where(eq(subscribers.state, 'confirmed')),
      );
      await tx.update(issues).set({ status: 'sending' }).where(eq(issues.id, id));
    });
  }
}
