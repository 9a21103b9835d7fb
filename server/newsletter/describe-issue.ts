/** An issue as administrators are sent it, with its letters counted by how they stand. */
import { count, eq, inArray } from 'drizzle-orm';
import type { IssueCard, IssueView } from '../../domain/newsletter/issue-views.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { deliveries, issues, subscribers } from './tables.ts';

export type IssueRow = typeof issues.$inferSelect;

/** Throws 'not-found'. `forUpdate` keeps others from changing it until the transaction ends. */
export async function findIssue(db: Db, id: string, forUpdate = false): Promise<IssueRow> {
  const asked = db.select().from(issues).where(eq(issues.id, id));
  const [row] = await (forUpdate ? asked.for('update') : asked);
  if (!row) throw new PublicError('not-found', 'There is no such issue.');
  return row;
}

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
