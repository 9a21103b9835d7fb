/** A person's secret calendar address: made, found, read by a calendar, and revoked. Only its hash is kept. */

import { hash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { feedFile } from '../../../domain/calendar/publishing/feed-file.ts';
import { HOUR_MS } from '../../../domain/time-units.ts';
import { recordAccess } from '../../accounts/access-log.ts';
import { suspendedAt } from '../../accounts/admin/suspension.ts';
import { isClosed } from '../../accounts/closed-account.ts';
import { awaitErasure, refuseErased } from '../../accounts/erasure.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { inOneTurn } from '../../platform/in-one-turn.ts';
import { keyed } from '../../platform/seal-text.ts';
import { given, writtenOnce } from '../../platform/sql/statement.ts';
import { calendarFeeds } from '../tables.ts';
import { marksOf, readFeedPlans } from './projections.ts';
import { dropUnwanted } from './publish.ts';

const TOKEN_BYTES = 32;

/** What is kept in the place of the token, SHA-256: nothing is to be gained from it, as nobody can guess 256 bits. */
const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');

interface MadeFeed {
  /** Whole, with the secret in it; it cannot be had again. */
  address: string;
  madeAt: Date;
}

export async function makeFeed(ctx: AppContext, actor: Pick<Actor, 'userId'>): Promise<MadeFeed> {
  const { userId } = actor;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const madeAt = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, madeAt);
    const [before] = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    const fresh = { tokenHash: hashOfToken(token), madeAt, askedAt: null };
    await tx
      .insert(calendarFeeds)
      .values({ userId, ...fresh })
      // Two clicks at once: the later one holds.
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
    const detail = before ? 'in the place of the one before' : '';
    await recordAccess(tx, { userId, act: 'feed-made', detail, at: madeAt });
  });
  return { address: `${ctx.env.publicUrl}/c/${token}.ics`, madeAt };
}

interface FoundFeed {
  madeAt: Date;
  /** To the hour; null before the first time. */
  askedAt: Date | null;
}

/**
 * Says since when a person has a calendar address and when a calendar last asked; the address itself nobody can tell
 * any more.
 */
export async function findFeed(db: Db, userId: string): Promise<FoundFeed | null> {
  const [feed] = await db
    .select({ madeAt: calendarFeeds.madeAt, askedAt: calendarFeeds.askedAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

export interface AskedFeed {
  userId: string;
  /** Its owner's account is suspended: it is not told what is in it, and may be again. */
  suspended: boolean;
  /** What its calendar would be tagged with. */
  tag: string;
  tokenHash: string;
  askedAt: Date | null;
}

/** Every line that a calendar can have: where the text of the same plans changes, this one does. */
const SAMPLE = {
  changedAt: new Date(0),
  projection: {
    timezone: 'Europe/Paris',
    events: (['1h', '12h', '1d'] as const).map((code, index) => ({
      id: `sample-${code}`,
      date: `2026-0${index * 3 + 1}-28`,
      start_time: '19:30',
      end_time: index === 0 ? '01:00' : '21:00',
      label: 'Dinner; a walk, \\ and whatever makes this a line that is folded at its end',
      reminders: [code],
      sequence: index,
    })),
  },
};

/** Of how calendars are written by this server, the zone data that it reckons instants by included. */
const FORM = `${process.versions.tz} ${hash('sha256', feedFile([SAMPLE]) + feedFile([]), 'base64url')}`;

const tagFor = (ctx: AppContext, userId: string, marks: readonly string[]): string =>
  keyed(ctx, 'calendar feed tags', [FORM, userId, ...marks].join('\n')).slice(0, 27);

/**
 * What a calendar that asks at a secret address is answered: the person's published evenings; nothing, as for an
 * address that never was; or nothing for now. From the database each time: an address that was taken back, on
 * whichever copy of the server, answers no more. All that ask in one turn of the loop are answered by one query.
 */
export const openFeedReader = (ctx: AppContext): ((token: string) => Promise<AskedFeed | null>) => {
  const ask = inOneTurn((hashes: string[]) => findFeeds(ctx, hashes));
  return (token) => ask(hashOfToken(token));
};

const { tokenHash: HASH, userId: OWNER, askedAt: ASKED_AT } = calendarFeeds;

/** Written out, because in a select of one table the names within a question lose the table that they are of. */
const askFeeds = writtenOnce<{
  hash: string;
  owner: string;
  asked: number | null;
  suspended: boolean;
  marks: string[];
}>(
  sql`select ${HASH} as hash, ${OWNER} as owner, (extract(epoch from ${ASKED_AT}) * 1000)::float8 as asked,
    ${suspendedAt(given('now'), OWNER)} as suspended, ${marksOf(OWNER)} as marks
    from ${calendarFeeds} where ${HASH} = any(${given('hashes')}) and not ${isClosed(OWNER)}`,
);

async function findFeeds(ctx: AppContext, hashes: readonly string[]): Promise<Map<string, AskedFeed>> {
  const rows = await askFeeds(ctx.db, { hashes, now: ctx.clock.now().toISOString() });
  return new Map(
    rows.map(({ hash, owner, asked, suspended, marks }) => [
      hash,
      {
        userId: owner,
        suspended,
        tag: tagFor(ctx, owner, marks),
        tokenHash: hash,
        askedAt: asked === null ? null : new Date(asked),
      },
    ]),
  );
}

/** Opens and writes the calendar. Its tag is of the same moment, which is later than when it was asked for. */
export async function writeFeed(ctx: AppContext, userId: string): Promise<{ text: string; tag: string }> {
  const { plans, marks } = await readFeedPlans(ctx.db, ctx, userId);
  return { text: feedFile(plans), tag: tagFor(ctx, userId, marks) };
}

/** To the hour: enough to see that a calendar looks, too little to tell when somebody holds their phone. */
export async function noteAsked(ctx: AppContext, { tokenHash, askedAt }: AskedFeed): Promise<void> {
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS);
  if (askedAt && askedAt >= hour) return;
  await ctx.db.update(calendarFeeds).set({ askedAt: hour }).where(eq(calendarFeeds.tokenHash, tokenHash));
}

/**
 * Takes a person's calendar address back: from now on it answers as any that never was. Without one it does nothing.
 */
export async function revokeFeed(ctx: AppContext, actor: Pick<Actor, 'userId'>): Promise<void> {
  const { userId } = actor;
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    if (gone.length === 0) return;
    await recordAccess(tx, { userId, act: 'feed-revoked', at: ctx.clock.now() });
    await dropUnwanted(tx, ctx, userId);
  });
}
