/** Names the state of everything that public pages are made from: another text once anything of it has changed. */
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';

/**
 * The count beside the sum: rows become visible when their transaction ends, which is not in the order of their ids, so
 * that the highest alone would miss one.
 */
export async function readPublicRevision(db: Db): Promise<string> {
  const found = (await db.execute(
    sql`select count(*)::text || '/' || coalesce(sum(id), 0)::text as revision from public_changes`,
  )) as unknown as { rows: { revision: string }[] };
  return found.rows[0]?.revision ?? '';
}
