/** The letter to an author about a decision: planned for some hours later, so that a mailbox does not lead to the story published in that minute; kind, brief, and the same for every decision. */

import { randomInt } from 'node:crypto';
import { asc, eq, lte } from 'drizzle-orm';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { findAddress } from '../accounts/user.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { findStoryAuthor } from '../stories/moderated.ts';
import { authorLetters, decisions } from './tables.ts';

/** When the letter leaves after a decision. */
export const LETTER_WITHIN_MINUTES = { least: 20, most: 6 * 60 } as const;

export async function planAuthorLetter(tx: Db, ctx: AppContext, decisionId: number): Promise<void> {
  const wait = randomInt(LETTER_WITHIN_MINUTES.least, LETTER_WITHIN_MINUTES.most) * MINUTE_MS;
  await tx.insert(authorLetters).values({ decisionId, dueAt: new Date(ctx.clock.now().getTime() + wait) });
}

/** One's own stories, at the address that names nothing (web/privacy/neutral-paths.ts). */
export const OWN_STORIES = '/p/14';
/** A letter that cannot be sent within this time is no longer worth sending. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/** Sends what is due, once each, to whoever still has an account here. Returns how many were sent. */
export async function sendAuthorLetters(ctx: AppContext): Promise<number> {
  const { db, clock } = ctx;
  const due = await db
    .select({ id: authorLetters.decisionId, dueAt: authorLetters.dueAt, storyId: decisions.targetId })
    .from(authorLetters)
    .innerJoin(decisions, eq(decisions.id, authorLetters.decisionId))
    .where(lte(authorLetters.dueAt, clock.now()))
    .orderBy(asc(authorLetters.dueAt))
    .limit(200);
  let sent = 0;
  for (const letter of due) {
    // Whoever deletes the row sends the letter: a concurrent node finds none.
    const [mine] = await db.delete(authorLetters).where(eq(authorLetters.decisionId, letter.id)).returning();
    if (!mine) continue;
    const address = await authorAddress(ctx, letter.storyId);
    if (address === null) continue;
    try {
      await ctx.mail.send(writeAuthorLetter(address, `${ctx.env.publicUrl}${OWN_STORIES}`));
      sent++;
    } catch (error) {
      // A mail server's message may repeat the address.
      const { message: _, ...trace } = describeError(error);
      ctx.log.warn({ error: trace }, 'a letter to an author could not be sent');
      if (clock.now().getTime() - mine.dueAt.getTime() < GIVE_UP_AFTER_MS) {
        await db.insert(authorLetters).values(mine).onConflictDoNothing();
      }
    }
  }
  return sent;
}

/** Null also for an account that is not here. */
async function authorAddress(ctx: AppContext, storyId: string): Promise<string | null> {
  const author = await findStoryAuthor(ctx, storyId);
  return author === null ? null : findAddress(ctx.db, author);
}

const SUBJECT = 'An answer for you';
const LINES = [
  'Hello,',
  'Someone has carefully read what you sent us. Their answer is waiting in your account.',
  'Thank you for taking the time to write.',
];
const END = 'Twofold';

/** The same for every decision: one that told a refusal from an approval would show it on a locked screen. `link` names nothing either. */
function writeAuthorLetter(to: string, link: string): Letter {
  const text = `${[...LINES, `Sign in to read it:\n${link}`, END].join('\n\n')}\n`;
  const html = layOutLetter(SUBJECT, [
    ...LINES.map((line) => paragraph(line)),
    linkButton(link, 'Sign in to read it'),
    paragraph(END, 'color:#5f5a68'),
  ]);
  return { to, subject: SUBJECT, text, html };
}
