/** Ends the live channels of a couple on every copy of the server, at once. */
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { LIVE_CHANNEL } from './live-relay.ts';

/** In a transaction it happens as that commits, and not otherwise: pass `{ db: tx }`. */
export async function closeCouple({ db }: { db: Db }, couple: string): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${`end ${couple}`})`);
}
