/** Whoever sends tokens that do not hold, again and again, waits before the next one is looked at: each look asks the database. */
import type { AppContext } from './app-context.ts';

/** Of one network address, on each node: as many as it may read without a name. */
export const BAD_TOKENS = { points: 300, seconds: 60 } as const;

/**
 * What `look` answers. `isBad` tells of what it threw whether the token was at fault. Throws what `refusal` makes of the
 * seconds to wait.
 */
export async function limitTokens<T>(
  { limits }: Pick<AppContext, 'limits'>,
  address: string,
  look: () => Promise<T>,
  { isBad, refusal }: { isBad(error: unknown): boolean; refusal(seconds: number): Error },
): Promise<T> {
  const wait = await limits.waitAfterMisses('token', address, BAD_TOKENS);
  if (wait > 0) throw refusal(wait);
  try {
    return await look();
  } catch (error) {
    if (isBad(error)) await limits.miss('token', address, BAD_TOKENS);
    throw error;
  }
}
