/**
 * The release of a journal's key: at once after a fresh proof, after a day that its owner can stop where a mailbox
 * alone asked.
 */

import { Encrypter } from 'age-encryption';
import { and, eq, ne } from 'drizzle-orm';
import { writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { authStrength, freshProofs, RELEASE_WAIT_MS, requireRecentAuth } from '../accounts/auth-strength.ts';
import type { Actor, AppContext, HeldRelease } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { noteKeyUse } from './opening.ts';
import { renewServerWrap } from './renewal.ts';
import { unwrapKey } from './server-wrap.ts';
import { journalKeys, journalReleases } from './tables.ts';

/** Due never: how a stopped one is kept, since what was set up on its way is not to be trusted either. */
const NEVER = new Date('9999-12-31T00:00:00Z');

interface Release {
  phase: 'waiting' | 'open' | 'stopped';
  askedAt: Date;
  dueAt: Date;
}

/** How long it can be taken up once its wait is over. Milliseconds. */
const OPEN_MS = 7 * 86_400_000;

/** The release that a mailbox alone has asked for; null when none was, or nobody came for it. */
export async function findRelease(db: Db, userId: string, now: Date): Promise<Release | null> {
  const [row] = await db.select().from(journalReleases).where(eq(journalReleases.userId, userId));
  if (!row || now.getTime() >= row.dueAt.getTime() + OPEN_MS) return null;
  const { askedAt, dueAt } = row;
  if (dueAt.getTime() === NEVER.getTime()) return { phase: 'stopped', askedAt, dueAt };
  return { phase: now < dueAt ? 'waiting' : 'open', askedAt, dueAt };
}

/** Such as '22 November 2026, 14:05 UTC'. */
const spellMoment = (moment: Date): string => {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const time = moment.toISOString().slice(11, 16);
  return `${new Intl.DateTimeFormat('en-GB', day).format(moment)}, ${time} UTC`;
};

/**
 * The letter that tells of a release by mailbox alone: brief, with the time it waits for, and silent about what it
 * opens.
 */
function writeReleaseLetter(ctx: AppContext, to: string, dueAt: Date): Letter {
  const subject = 'Someone signed in by email';
  const lines = [
    'Hello,',
    'Someone signed in to your account by email alone, without your passkey or your old password. ' +
      `To keep you safe, part of the account stays closed to them until ${spellMoment(dueAt)}.`,
    'If it was you, there’s nothing to do. With your passkey it opens right away.',
    'If it wasn’t you, sign in with your passkey, stop it on your account page, and change your email password.',
  ];
  const link = `${ctx.env.publicUrl}/account#passkeys`;
  const html = layOutLetter(subject, [
    ...lines.map((line) => paragraph(line)),
    linkButton(link, 'Open your account'),
    paragraph('Twofold', 'color:#5f5a68'),
  ]);
  return { to, subject, text: `${[...lines, link, 'Twofold'].join('\n\n')}\n`, html };
}

/**
 * Begins the day that a release by mailbox alone waits, and tells the access log. One that waits already goes on waiting. Null without a journal. Call
 * `tellOfRelease` once the transaction is over.
 */
export async function holdRelease(ctx: AppContext, tx: Db, userId: string): Promise<HeldRelease | null> {
  const [journal] = await tx
    .select({ of: journalKeys.userId })
    .from(journalKeys)
    .where(eq(journalKeys.userId, userId))
    .for('update');
  if (!journal) return null;
  const askedAt = ctx.clock.now();
  const there = await findRelease(tx, userId, askedAt);
  if (there?.phase === 'waiting') return { dueAt: there.dueAt, isNew: false };
  const dueAt = new Date(askedAt.getTime() + RELEASE_WAIT_MS);
  await tx
    .insert(journalReleases)
    .values({ userId, askedAt, dueAt })
    .onConflictDoUpdate({ target: journalReleases.userId, set: { askedAt, dueAt } });
  await recordAccess(tx, { userId, act: 'key-release-asked', detail: 'by a letter', at: askedAt });
  return { dueAt, isNew: true };
}

/** A letter that cannot be sent is logged and left: the wait is the protection, and the access log tells of it too. */
export async function tellOfRelease(ctx: AppContext, email: string, held: HeldRelease | null): Promise<void> {
  if (!held?.isNew) return;
  await ctx.mail.send(writeReleaseLetter(ctx, email, held.dueAt)).catch((error: unknown) => {
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'the letter about a waiting release could not be sent');
  });
}

interface WaitingRelease {
  /** ISO 8601. */
  asked_at: string;
  due_at: string;
}

/**
 * Says whether a release by mailbox alone waits, for its owner to see and to stop. Null when none waits; one that is
 * open already can still be stopped.
 */
export async function readRelease(ctx: AppContext, actor: Actor): Promise<WaitingRelease | null> {
  const release = await findRelease(ctx.db, actor.userId, ctx.clock.now());
  if (!release || release.phase === 'stopped') return null;
  return { asked_at: release.askedAt.toISOString(), due_at: release.dueAt.toISOString() };
}

/** To stop wrongly costs a day at most, so that any password or Google will do. */
const MORE_THAN_LETTERS = ['passkey', 'password', 'oauth'];

/**
 * Stops a release that a mailbox alone has asked for; whoever stops it has shown more than a letter. Refuses with
 * 'fresh-proof-needed', 'not-found' where none waits.
 */
export async function stopRelease(ctx: AppContext, actor: Actor): Promise<void> {
  requireRecentAuth(ctx, actor);
  const proofs = await freshProofs(ctx, ctx.db, actor.sessionId);
  if (!proofs.some(({ method }) => MORE_THAN_LETTERS.includes(method))) {
    throw new PublicError('fresh-proof-needed', 'Please show that it’s you, with your passkey or your password.');
  }
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const stopped = await tx
      .update(journalReleases)
      .set({ dueAt: NEVER })
      .where(and(eq(journalReleases.userId, actor.userId), ne(journalReleases.dueAt, NEVER)))
      .returning({ of: journalReleases.userId });
    if (stopped.length === 0) throw new PublicError('not-found', 'Nothing is waiting to be opened.');
    await recordAccess(tx, { userId: actor.userId, act: 'key-release-stopped', at });
  });
}

/**
 * Hands a journal's data key to its owner's browser, wrapped for that browser alone, after a fresh proof. Where there
 * is a passkey, a proof by mailbox alone waits a day first, and its owner is told. `recipient` is `age1pq1...`, made by
 * the browser a moment ago, or `age1...` by a page from before. Returns the age file, base64url. Refuses with 'fresh-proof-needed', 'release-waits',
 * 'not-found' without a key that the server holds.
 */
export async function releaseKey(ctx: AppContext, actor: Actor, recipient: string): Promise<string> {
  requireRecentAuth(ctx, actor);
  const [kept] = await ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, actor.userId));
  if (kept?.mode !== 'recoverable' || kept.wrapped === null)
    throw new PublicError('not-found', 'There’s no key to release.');
  if ((await authStrength(ctx, ctx.db, actor)) !== 'strong') throw await waiting(ctx, actor);
  const letter = await unwrapKey(ctx, actor.userId, kept.wrapped);
  if (!letter.ok) {
    throw new PublicError('unavailable', 'Your journal can’t be opened right now.', {
      note: `journal key ${letter.problem}`,
    });
  }
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new PublicError('invalid', 'This is not an age recipient.', { field: 'recipient' });
  }
  const wrapped = Buffer.from(await encrypter.encrypt(writeKeyLetter(letter.value))).toString('base64url');
  await noteKeyUse(ctx, actor);
  await renewServerWrap(ctx, actor.userId);
  return wrapped;
}

async function waiting(ctx: AppContext, actor: Actor): Promise<PublicError> {
  const held = await ctx.db.transaction((tx) => holdRelease(ctx, tx, actor.userId));
  if (!held) return new PublicError('not-found', 'There’s no key to release.');
  await tellOfRelease(ctx, actor.email, held);
  const { dueAt } = held;
  const seconds = Math.max(1, Math.ceil((dueAt.getTime() - ctx.clock.now().getTime()) / 1000));
  return new PublicError(
    'release-waits',
    `You signed in by email alone, so your journal opens on ${spellMoment(dueAt)}. With your passkey it opens right away.`,
    { retryAfterSeconds: seconds },
  );
}
