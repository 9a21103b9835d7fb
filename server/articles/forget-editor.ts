/** Takes a person out of the posts they worked on: what they left unsaved goes, and saved versions no longer say by whom. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { articleEditors, articleVersions } from './tables.ts';

/** Nobody's number (RFC 9562 section 5.9). */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function forgetEditor(tx: Db, userId: string): Promise<void> {
  await tx.delete(articleEditors).where(eq(articleEditors.userId, userId));
  await tx
    .delete(articleVersions)
    .where(and(eq(articleVersions.kind, 'autosave'), eq(articleVersions.savedBy, userId)));
  await tx.update(articleVersions).set({ savedBy: NOBODY }).where(eq(articleVersions.savedBy, userId));
}
