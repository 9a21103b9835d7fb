/** Finds the release that a mailbox alone has asked for: it waits a day, can be stopped, and lapses a week after it was due. */
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { journalReleases } from './tables.ts';

/** How long a release by mailbox alone waits. Milliseconds. */
export const RELEASE_WAIT_MS = 86_400_000;

/** Due never: how a stopped one is kept, since what was set up on its way is not to be trusted either. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

export interface Release {
  phase: 'waiting' | 'open' | 'stopped';
  askedAt: Date;
  dueAt: Date;
}

/** Null when none was asked for, or nobody came for it. */
export async function findRelease(db: Db, userId: string, now: Date): Promise<Release | null> {
  const [row] = await db.select().from(journalReleases).where(eq(journalReleases.userId, userId));
  if (!row || now.getTime() >= row.dueAt.getTime() + OPEN_MS) return null;
  const { askedAt, dueAt } = row;
  if (dueAt.getTime() === NEVER.getTime()) return { phase: 'stopped', askedAt, dueAt };
  return { phase: now < dueAt ? 'waiting' : 'open', askedAt, dueAt };
}

/** How long it can be taken up once its wait is over. Milliseconds. */
const OPEN_MS = 7 * 86_400_000;
