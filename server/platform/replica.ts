/** Reads of what is open to everybody, from a replica where it is close enough behind, and from the primary otherwise. */
import { sql } from 'drizzle-orm';
import type { AppContext } from './app-context.ts';
import { connectPostgres, type Db } from './db.ts';
import { describeError } from './errors.ts';
import type { Log } from './log.ts';
import { PublicError } from './public-error.ts';

/** A replica that lags further behind, or of which nobody knows how far, is not read from. */
export const MAX_LAG_MS = 2_000;
const CHECK_EVERY_MS = 500;
/** Longer than this nobody waits for a replica while there is a primary. */
const MAX_CONNECT_MS = 1_000;
const MAX_QUERY_MS = 5_000;
/** As many as were asked for within the lag that is borne. */
const MAX_MARKS = 8;

export interface Replica {
  /** Null where it is away or too far behind. */
  fresh(): Promise<Db | null>;
  close(): Promise<void>;
}

/** Where the primary's log stood at a moment of this process's clock, in bytes. */
interface Mark {
  at: number;
  position: bigint;
}

/** PostgreSQL writes a position in its log as two hexadecimal numbers of 32 bits. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const positionAt = async (db: Db, statement: ReturnType<typeof sql>): Promise<bigint | null> => {
  const { rows } = await db.execute<{ lsn: string | null }>(statement);
  return rows[0]?.lsn ? positionOf(rows[0].lsn) : null;
};

export function openReplica(url: string, primary: Db, log: Log): Replica {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    query_timeout: MAX_QUERY_MS,
  };
  // Nobody looked whether a pooler stands before it, which would forget what was prepared.
  const { db, close } = connectPostgres(connection, '', false);
  let marks: Mark[] = [];
  /** All that was committed before this moment is there. */
  let freshAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  let away = false;

  async function look(): Promise<void> {
    const at = performance.now();
    const position = await positionAt(primary, sql`select pg_current_wal_lsn()::text as lsn`);
    if (position !== null) marks = [...marks, { at, position }].slice(-MAX_MARKS);
    const replayed = await positionAt(
      db,
      sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`,
    );
    const seen = marks.filter((mark) => replayed !== null && mark.position <= replayed);
    freshAt = Math.max(freshAt, ...seen.map((mark) => mark.at));
  }

  function check(): Promise<void> {
    checking ??= look()
      .then(
        () => {
          if (away) log.info('the replica answers again');
          away = false;
        },
        (error: unknown) => {
          if (!away) log.warn({ error: describeError(error) }, 'the replica cannot be asked: the primary is read from');
          away = true;
        },
      )
      .finally(() => {
        checkedAt = performance.now();
        checking = null;
      });
    return checking;
  }

  const isFresh = () => performance.now() - freshAt < MAX_LAG_MS;
  return {
    async fresh() {
      if (performance.now() - checkedAt >= CHECK_EVERY_MS) {
        const checked = check();
        // One that is away is looked for behind requests, which do not wait for it.
        if (!isFresh() && !away) await checked;
      }
      return isFresh() ? db : null;
    },
    close,
  };
}

interface Reading<T> {
  /** Whether that database knows what has to be shown; asked of the replica alone. */
  knows?(db: Db): Promise<boolean>;
  /** Whether the replica's answer will do. */
  serves?(answer: T): boolean;
}

/** Reads once more from the primary what the replica refuses, fails at or does not know yet. `read` changes nothing. */
export async function readOpenly<T>(
  ctx: AppContext,
  read: (from: AppContext) => Promise<T>,
  { knows = async () => true, serves = () => true }: Reading<T> = {},
): Promise<T> {
  const db = (await ctx.replica?.fresh()) ?? null;
  if (db === null) return read(ctx);
  try {
    if (await knows(db)) {
      const answer = await read({ ...ctx, db });
      if (serves(answer)) return answer;
    }
  } catch (error) {
    if (!(error instanceof PublicError)) ctx.log.warn({ error: describeError(error) }, 'not read from the replica');
  }
  return read(ctx);
}
