/** Closes an account that is to be erased in seven days, and reopens it. */

import type { Leaving } from '../../domain/stories/leaving.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { needOwnIssuer } from '../accounts/auth-settings.ts';
import { requireRecentAuth } from '../accounts/auth-strength.ts';
import { findClosing, markClosed, unmarkClosed } from '../accounts/closed-account.ts';
import { holdFirstRows, refuseErased } from '../accounts/erasure.ts';
import { endAllSessions } from '../accounts/sessions/open-sessions.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { noteLeaving } from '../stories/leaving.ts';

/** `dueAt`: when it happens; `link`: where to undo it. */
function writeClosingLetter(to: string, dueAt: Date, link: string): Letter {
  const subject = 'Your account will be erased';
  const day = dueAt.toISOString().slice(0, 10);
  const before = [
    'Hello,',
    `Your account is closed and will be erased on ${day}, as you asked. Until then you can sign in and undo it.`,
  ];
  const after = ['If this wasn’t you, sign in now, undo it, and change your password. Someone knows it.', 'Twofold'];
  const text = `${[...before, `Sign in:\n${link}`, ...after].join('\n\n')}\n`;
  const words = (lines: string[]) => lines.map((line) => paragraph(line));
  return {
    to,
    subject,
    text,
    html: layOutLetter(subject, [...words(before), linkButton(link, 'Sign in'), ...words(after)]),
  };
}

function writeStayingLetter(to: string): Letter {
  const subject = 'Your account stays';
  const lines = [
    'Hello,',
    'The end of your account was called off. Everything is as it was.',
    'If this wasn’t you, change your password. Someone knows it.',
    'Twofold',
  ];
  const html = layOutLetter(
    subject,
    lines.map((line) => paragraph(line)),
  );
  return { to, subject, text: `${lines.join('\n\n')}\n`, html };
}

const DAYS_TO_UNDO = 7;

/** Where the browser shows the way back; also in the letter. */
const CLOSING_PATH = '/account/closing';

/**
 * Closes an account that is to be erased in seven days: everybody is signed out of it at once, and whoever signs in
 * again can undo that, or have it erased now, and nothing else. At the end a job erases it as `eraseAccount` would
 * have. Answers when it will be erased. Refuses with 'fresh-proof-needed', and 'unavailable' with a hosted issuer,
 * whose sign-in we cannot close, and 'conflict' where it was erased meanwhile. Asked twice, the first time counts, and
 * the last word on `writings`.
 */
export async function closeAccount(ctx: AppContext, actor: Actor, writings: Leaving = 'remove'): Promise<Date> {
  requireRecentAuth(ctx, actor);
  needOwnIssuer(ctx, 'Here an account can only be erased at once: its sign-in is kept elsewhere.');
  const askedAt = ctx.clock.now();
  const dueAt = new Date(askedAt.getTime() + DAYS_TO_UNDO * 86_400_000);
  const due = await ctx.db.transaction(async (tx) => {
    await holdFirstRows(tx, actor.userId);
    await refuseErased(tx, actor.userId, askedAt);
    if (await markClosed(tx, { userId: actor.userId, askedAt, dueAt })) {
      await recordAccess(tx, { userId: actor.userId, act: 'erasure-asked', at: askedAt });
    }
    await noteLeaving(tx, ctx, actor.userId, writings);
    await endAllSessions(tx, actor.userId);
    return (await findClosing(tx, actor.userId)) ?? dueAt;
  });
  await send(ctx, writeClosingLetter(actor.email, due, `${ctx.env.publicUrl}${CLOSING_PATH}`));
  return due;
}

/** Everything is as it was; whoever undid it stays signed in. Refuses with 'not-found' when nothing is waiting. */
export async function reopenAccount(ctx: AppContext, actor: Actor): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Waits for an erasure that is under way, and then finds nothing.
    await holdFirstRows(tx, actor.userId);
    if (!(await unmarkClosed(tx, actor.userId)))
      throw new PublicError('not-found', 'This account is not being erased.');
    await recordAccess(tx, { userId: actor.userId, act: 'erasure-undone', at: ctx.clock.now() });
    await noteLeaving(tx, ctx, actor.userId, null);
  });
  await send(ctx, writeStayingLetter(actor.email));
}

/** No letter is worth an end that cannot be asked for or undone: one that cannot be sent is logged and left. */
async function send(ctx: AppContext, letter: Letter): Promise<void> {
  if (ctx.mail.kind !== 'smtp') return;
  await ctx.mail.send(letter).catch((error: unknown) => {
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'a letter about the end of an account could not be sent');
  });
}
