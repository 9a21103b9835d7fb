/** Whoever sends tokens that do not hold, again and again, waits before the next one is looked at: each look asks the database. */
import type { AppContext } from './app-context.ts';
import { tooMany } from './limits.ts';
import { PublicError } from './public-error.ts';

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

/** What `look` answers. Throws what `refusal` makes of the seconds to wait. */
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
