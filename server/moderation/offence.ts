/** Offences of an author, that is refusals and removed comments: counted by the quarter under a keyed hash, deleted after a year. */
import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { offencesOf, oldestKeptQuarter, quarterOf } from '../../domain/moderation/repeat-offender.ts';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { offences } from './tables.ts';

const authorKey = (house: House, userId: string): string =>
  createHmac('sha256', house.keys.derive('author')).update(userId).digest('base64url');

const today = (house: House): string => house.clock.now().toISOString().slice(0, 10);

/** Counts nothing for a nameless text. */
export async function countOffence(tx: Db, house: House, userId: string | null): Promise<void> {
  if (userId === null) return;
  await tx
    .insert(offences)
    .values({ author: authorKey(house, userId), quarter: quarterOf(today(house)), times: 1 })
    .onConflictDoUpdate({ target: [offences.author, offences.quarter], set: { times: sql`${offences.times} + 1` } });
}

/** Null for a nameless text. */
export async function offencesOfAuthor(
  db: Db,
  house: House,
  userId: string | null,
): Promise<ReturnType<typeof offencesOf> | null> {
  if (userId === null) return null;
  const counts = await db
    .select({ quarter: offences.quarter, times: offences.times })
    .from(offences)
    .where(eq(offences.author, authorKey(house, userId)));
  return offencesOf(counts, today(house));
}

/** With the account. */
export async function forgetOffences(tx: Db, house: House, userId: string): Promise<void> {
  await tx.delete(offences).where(eq(offences.author, authorKey(house, userId)));
}

/** The job: deletes what is older than a year. */
export async function forgetOldOffences(house: House): Promise<void> {
  await house.db.delete(offences).where(lt(offences.quarter, oldestKeptQuarter(today(house))));
}
