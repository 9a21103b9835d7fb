/** Rate limits: counts are shared by all nodes through the database, misses counted by each node in its memory. */

import { like } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../app-context.ts';
import type { Db, OpenDatabase } from '../db.ts';
import { PublicError } from '../public-error.ts';
import { rateLimits } from '../tables.ts';

/** Requests allowed per window of seconds, counted per person if signed in, else per address. */
export const LIMITS = {
  page: { points: 600, seconds: 60 },
  read: { points: 300, seconds: 60 },
  write: { points: 120, seconds: 60 },
  generate: { points: 20, seconds: 60 },
  /** A provider's words for a look at the relationship, which costs no credit. */
  assess: { points: 10, seconds: 3600 },
  /** A provider's words, one call each: a long plan takes five. The credit is another request's. */
  words: { points: 100, seconds: 3600 },
  proof: { points: 20, seconds: 300 },
  pay: { points: 30, seconds: 300 },
  /** Each is a letter to the operator. */
  message: { points: 10, seconds: 3600 },
  /** Mail programs leave lists for their people, many from one address. */
  leave: { points: 3000, seconds: 60 },
  /** Anonymous usage sums and error reports from browsers. */
  report: { points: 60, seconds: 3600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

/** An attempt that may turn out wrong. It counts as wrong from the start, so that concurrent attempts do not slip past the limit. */
interface Attempt {
  /** Returns the seconds to wait before an attempt is allowed, else 0. */
  wait: number;
  /** Uncounts the attempt: it was right, or failed through no fault of the caller. */
  takeBack(): Promise<void>;
}

export interface Limits {
  /** Counts one request; returns the seconds to wait when there were too many, else 0. A free-form limiter for rooms with their own. */
  take(name: string, key: string, rule: { points: number; seconds: number }): Promise<number>;
  /** Uncounts one request: for failures that are not the caller's fault, and for attempts that turned out right. */
  giveBack(name: string, key: string, rule: { points: number; seconds: number }): Promise<void>;
  /** Runs before a token or a secret address is checked. It needs no database query, so it can precede one. */
  attempt(name: string, key: string, rule: { points: number; seconds: number }): Promise<Attempt>;
  on: boolean;
}

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Behind a pooler a statement that was prepared under a name may meet a connection that never heard of it. */
const withoutNames = (pool: OpenDatabase['pool']) => ({
  query: ({ text, values }: Statement) => pool.query(text, values),
});

export function openLimits({ pool, sessions }: Pick<OpenDatabase, 'pool' | 'sessions'>, on: boolean): Limits {
  const storeClient = sessions === pool ? pool : withoutNames(pool);
  const made = new Map<string, RateLimiterPostgres>();
  const limiter = (name: string, rule: { points: number; seconds: number }): RateLimiterPostgres => {
    const known = made.get(name);
    if (known) return known;
    const fresh = new RateLimiterPostgres({
      points: rule.points,
      duration: rule.seconds,
      keyPrefix: name,
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
    });
    made.set(name, fresh);
    return fresh;
  };
  const misses = new Map<string, RateLimiterMemory>();
  const missesOf = (name: string, rule: { points: number; seconds: number }): RateLimiterMemory => {
    const known = misses.get(name) ?? new RateLimiterMemory({ points: rule.points, duration: rule.seconds });
    misses.set(name, known);
    return known;
  };
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    on,
    async take(name, key, rule) {
      if (!on) return 0;
      try {
        await limiter(name, rule).consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused);
        throw refused;
      }
    },
    async giveBack(name, key, rule) {
      if (on) await limiter(name, rule).reward(key);
    },
    async attempt(name, key, rule) {
      if (!on) return { wait: 0, takeBack: async () => {} };
      const counted = missesOf(name, rule);
      // Counts synchronously; rejects with the count if there were too many.
      const seen = await counted.consume(key).catch((refused: RateLimiterRes) => refused);
      const over = Date.now() + seen.msBeforeNext;
      const takeBack = async () => {
        // After its minute the count is gone, and reducing the next minute's would allow more there.
        if (Date.now() < over) await counted.reward(key);
      };
      if (seen.consumedPoints <= rule.points) return { wait: 0, takeBack };
      await takeBack();
      return { wait: secondsOf(seen), takeBack: async () => {} };
    },
  };
}

/** Returns what `look` finds. The attempt counts if it finds nothing, and not if it throws. */
export async function findWithin<T>({ takeBack }: Attempt, look: () => Promise<T | null>): Promise<T | null> {
  let missed = false;
  try {
    const found = await look();
    missed = found === null;
    return found;
  } finally {
    if (!missed) await takeBack();
  }
}

export function tooMany(seconds: number): PublicError {
  return new PublicError('too-many', `That was a lot in a short time. Please wait ${seconds} seconds and try again.`, {
    retryAfterSeconds: seconds,
  });
}

/** Per network address and node: as many as anonymous reads. */
export const BAD_TOKENS = { points: 300, seconds: 60 } as const;

/** Recognises the errors of bad tokens, and makes the error for too many. */
interface Wording {
  isBad(error: unknown): boolean;
  refusal(seconds: number): Error;
}

/** The error of the API and the live channels. */
const REFUSALS: Wording = {
  isBad: (error) => error instanceof PublicError && error.code === 'invalid-token',
  refusal: tooMany,
};

/**
 * Returns the result of `look`. Repeated bad tokens have to wait before the next look-up, because each queries the
 * database. Throws the error of `refusal` with the seconds to wait.
 */
export async function limitTokens<T>(
  { limits }: Pick<AppContext, 'limits'>,
  address: string,
  look: () => Promise<T>,
  { isBad, refusal }: Wording = REFUSALS,
): Promise<T> {
  const { wait, takeBack } = await limits.attempt('token', address, BAD_TOKENS);
  if (wait > 0) throw refusal(wait);
  try {
    const answer = await look();
    await takeBack();
    return answer;
  } catch (error) {
    if (!isBad(error)) await takeBack();
    throw error;
  }
}

/** Deletes a person's counters. The id is a UUID, so it contains no pattern. */
export async function forgetCounters(tx: Db, userId: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `%:${userId}`));
}
