/**
 * Carries live messages from one copy of the server to the others through the database: a notification names the row,
 * the row holds the sealed message for a minute.
 */
import { eq, lt, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { liveMessages } from './tables.ts';

export const LIVE_CHANNEL = 'couple_live';
const KEPT_MS = 60_000;
const AGAIN_MS = 1_000;

export interface RelayEvents {
  /** Another copy took this. `couple` may have nobody here. */
  message(couple: string, sealed: string): void;
  /** Whether anybody here listens: else the row is not read. */
  wants(couple: string): boolean;
  ended(couple: string): void;
  /** For a while nothing could be heard: something may have been missed. */
  missed(): void;
}

interface Relay {
  /** Settles once everything from now on is heard. */
  listen(): Promise<void>;
  publish(couple: string, sealed: string): Promise<void>;
  forgetOld(): Promise<void>;
  close(): Promise<void>;
}

async function publish(ctx: AppContext, node: string, couple: string, sealed: string): Promise<void> {
  const row = { coupleId: couple, sealed, node, createdAt: ctx.clock.now() };
  const [kept] = await ctx.db.insert(liveMessages).values(row).returning({ id: liveMessages.id });
  const told = `message ${kept?.id} ${couple} ${node}`;
  await ctx.db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${told})`);
}

/**
 * `told` is what `publish` of another copy says, or `end COUPLE`. While a version takes the place of another both hear the same
 * notices: these keep their form, more words may follow, and a first word that is not known is passed over.
 */
async function passOn(ctx: AppContext, node: string, events: RelayEvents, told: string): Promise<void> {
  const [what, first = '', couple = '', from = ''] = told.split(' ');
  if (what === 'end') return events.ended(first);
  if (what !== 'message' || from === node || !events.wants(couple)) return;
  const [row] = await ctx.db
    .select()
    .from(liveMessages)
    .where(eq(liveMessages.id, Number(first)));
  if (row) events.message(couple, row.sealed);
}

export function openRelay(ctx: AppContext, node: string, events: RelayEvents): Relay {
  let listening: Promise<void> | null = null;
  let stop: (() => Promise<void>) | null = null;
  let closed = false;
  let handling: Promise<void> = Promise.resolve();

  const hear = (told: string): void => {
    handling = handling
      .then(() => passOn(ctx, node, events, told))
      .catch((error: unknown) => ctx.log.error({ error: describeError(error) }, 'a live message was not read'));
  };

  function lost(): void {
    if (closed || listening === null) return;
    listening = null;
    stop = null;
    events.missed();
  }

  async function start(): Promise<void> {
    const client: PoolClient = await ctx.database.sessions.connect();
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    const leave = (): void => {
      client.off('error', lost);
      client.release(true);
    };
    try {
      await client.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      leave();
      throw error;
    }
    client.once('error', lost);
    stop = async () => leave();
  }

  return {
    listen() {
      listening ??= start().catch(async (error: unknown) => {
        await new Promise((done) => setTimeout(done, AGAIN_MS));
        listening = null;
        throw error;
      });
      return listening;
    },
    publish: (couple, sealed) => publish(ctx, node, couple, sealed),
    forgetOld: () => forgetLiveMessages(ctx),
    async close() {
      closed = true;
      await listening?.catch(() => {});
      await stop?.();
      await handling;
    },
  };
}

/** Removes what every copy has read long since. */
export async function forgetLiveMessages(ctx: AppContext): Promise<void> {
  await ctx.db.delete(liveMessages).where(lt(liveMessages.createdAt, new Date(ctx.clock.now().getTime() - KEPT_MS)));
}
