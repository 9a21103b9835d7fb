/** Rate limits: presses are shared by all nodes through the database, misses counted by each node in its memory. */
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { PublicError } from './public-error.ts';

/** Presses allowed per window of seconds, counted per person where signed in, else per address. */
export const LIMITS = {
  page: { points: 600, seconds: 60 },
  read: { points: 300, seconds: 60 },
  write: { points: 120, seconds: 60 },
  generate: { points: 20, seconds: 60 },
  /** A look at the relationship costs no credit. */
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

export interface Limits {
  /** Counts one press; answers the seconds to wait when there were too many, else 0. A free-form limiter for rooms with their own. */
  take(name: string, key: string, rule: { points: number; seconds: number }): Promise<number>;
  /** Takes one press back: for what failed through no fault of the caller, and for what turned out to be right. */
  giveBack(name: string, key: string, rule: { points: number; seconds: number }): Promise<void>;
  /** The seconds to wait for one who missed so often, else 0. It costs no question to the database, so it may stand before one. */
  waitAfterMisses(name: string, key: string, rule: { points: number; seconds: number }): Promise<number>;
  /** Counts a token, an address or the like that turned out to be wrong. */
  miss(name: string, key: string, rule: { points: number; seconds: number }): Promise<void>;
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
    async waitAfterMisses(name, key, rule) {
      const seen = on ? await missesOf(name, rule).get(key) : null;
      return seen && seen.consumedPoints >= rule.points ? secondsOf(seen) : 0;
    },
    async miss(name, key, rule) {
      if (on) await missesOf(name, rule).penalty(key);
    },
  };
}

export function tooMany(seconds: number): PublicError {
  return new PublicError('too-many', `That was a lot in a short time. Please wait ${seconds} seconds and try again.`, {
    retryAfterSeconds: seconds,
  });
}
