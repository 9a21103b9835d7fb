/** Rate limits: counts are shared by all nodes through the database, misses counted by each node in its memory. */

import { like } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from './app-context.ts';
import type { Db } from './db.ts';
import { PublicError } from './public-error.ts';
import { rateLimits } from './tables.ts';

/** Clicks allowed per window of seconds, counted per person where signed in, else per address. */
export const LIMITS = {
  page: { points: 600, seconds: 60 },
  read: { points: 300, seconds: 60 },
  write: { points: 120, seconds: 60 },
  generate: { points: 20, seconds: 60 },
  /** A provider's words for a look at the relationship, which costs no credit. */
  assess: { points: 10, seconds: 3600 },
  proof: { points: 20, seconds: 300 },
  pay: { points: 30, seconds: 300 },
  /** Each is a letter to the operator. */
  message: { points: 10, seconds: 3600 },
  /** Mail programs leave lists for their people, many from one address. */
  leave: { points: 3000, seconds: 60 },
  /** Sums of use and faults, which browsers send without a name. */
  report: { points: 60, seconds: 3600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

/** A look at what may turn out to be wrong. It counts as wrong from the start, so that many at once do not slip past the limit. */
interface Attempt {
  /** The seconds to wait before there may be one, else 0. */
  wait: number;
  /** It was right, or went wrong through no fault of the caller. */
  takeBack(): Promise<void>;
}

export interface Limits {
  /** Counts one request; returns the seconds to wait when there were too many, else 0. A free-form limiter for rooms with their own. */
  take(name: string, key: string, rule: { points: number; seconds: number }): Promise<number>;
  /** Takes one request back: for what failed through no fault of the caller, and for what turned out to be right. */
  giveBack(name: string, key: string, rule: { points: number; seconds: number }): Promise<void>;
  /** Before a token, a secret address or the like is looked at. It costs no question to the database, so it may stand before one. */
  attempt(name: string, key: string, rule: { points: number; seconds: number }): Promise<Attempt>;
  on: boolean;
}

export function openLimits(pool: Pool, on: boolean): Limits {
  const made = new Map<string, RateLimiterPostgres>();
  const limiter = (name: string, rule: { points: number; seconds: number }): RateLimiterPostgres => {
    const known = made.get(name);
    if (known) return known;
    const fresh = new RateLimiterPostgres({
      points: rule.points,
      duration: rule.seconds,
      keyPrefix: name,
      storeClient: pool,
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
      // Counted at once, without waiting for anything: it rejects with how many there were where there were too many.
      const seen = await counted.consume(key).catch((refused: RateLimiterRes) => refused);
      const over = Date.now() + seen.msBeforeNext;
      const takeBack = async () => {
        // Once its minute is over it counts no more, and what is taken from the next one would allow more there.
        if (Date.now() < over) await counted.reward(key);
      };
      if (seen.consumedPoints <= rule.points) return { wait: 0, takeBack };
      await takeBack();
      return { wait: secondsOf(seen), takeBack: async () => {} };
    },
  };
}

/** What `look` finds. The attempt counts where that is nothing, and not where the look fails. */
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

/** Of one network address, on each node: as many as it may read without a name. */
export const BAD_TOKENS = { points: 300, seconds: 60 } as const;

/** How a token at fault is told from other failures, and what says that there were too many. */
interface Wording {
  isBad(error: unknown): boolean;
  refusal(seconds: number): Error;
}

/** As the API and the live channels say it. */
const REFUSALS: Wording = {
  isBad: (error) => error instanceof PublicError && error.code === 'invalid-token',
  refusal: tooMany,
};

/**
 * Returns what `look` returns. Whoever sends bad tokens again and again waits before the next one is looked up, since each
 * look-up asks the database. Throws what `refusal` makes of the seconds to wait.
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

/** Drops the counters kept under a person's id: a UUID, so nothing in it is a pattern. */
export async function forgetCounters(tx: Db, userId: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `%:${userId}`));
}
