/** Plans the letter about a decision for a time of its own, some hours later: a mailbox then does not lead to the story that appeared in the same minute. */
import { randomInt } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { authorLetters } from './tables.ts';

const MINUTE = 60_000;
/** The letter leaves within this time after a decision. */
export const LETTER_WITHIN_MINUTES = { least: 20, most: 6 * 60 } as const;

export async function planAuthorLetter(tx: Db, ctx: AppContext, decisionId: number): Promise<void> {
  const wait = randomInt(LETTER_WITHIN_MINUTES.least, LETTER_WITHIN_MINUTES.most) * MINUTE;
  await tx.insert(authorLetters).values({ decisionId, dueAt: new Date(ctx.clock.now().getTime() + wait) });
}
