/** How many things readers reported, each once however often it was, among the reports that `which` names. */
import { count, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { reports } from './tables.ts';

export async function countReported(db: Db, which: SQL): Promise<number> {
  const things = db.selectDistinct({ kind: reports.kind, targetId: reports.targetId }).from(reports).where(which);
  const [counted] = await db.select({ all: count() }).from(things.as('reported'));
  return counted?.all ?? 0;
}
