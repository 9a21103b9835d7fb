/** A subscriber of the newsletter: asked -> confirmed -> left | bounced, and forgotten after a while. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { PASSING_DAYS } from '../../domain/newsletter/bounce-report.ts';
import {
  ASK_AGAIN_MINUTES,
  CONFIRM_DAYS,
  checkAddress,
  type DeliveryState,
  FORGET_DAYS,
  type SubscriberState,
  subscriberAfter,
} from '../../domain/newsletter/newsletter.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { addressKey } from '../accounts/letters/letter-slot.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { classifyMailError, type Letter } from '../platform/letters/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { bounceAddress, letterOfAsking } from './bounce.ts';
import { leavePage, readLeaveToken, writeConfirmLetter, writeKnownLetter } from './letters.ts';
import { bounces, deliveries, issues, subscribers } from './tables.ts';

const ASK_AGAIN_MS = ASK_AGAIN_MINUTES * 60_000;
/** Letters to one address a day, whoever asks for them. */
const PER_ADDRESS = { points: 4, seconds: 86_400 };

/** Writes to an address from the form; the response never tells whether it was known. Throws 'invalid' at `email`, and 'unavailable' while no mail goes out, after which it may be asked again at once. */
export async function askForNewsletter(ctx: AppContext, typed: string): Promise<void> {
  const address = checkAddress(typed);
  if (!address.ok) throw new PublicError('invalid', address.problem.message, { field: 'email' });
  const email = address.value;
  const counted = addressKey(ctx, email);
  if ((await ctx.limits.take('newsletter:address', counted, PER_ADDRESS)) > 0) return;
  const asked = await noteAsking(ctx, email);
  if (!asked) return;
  try {
    const letter = letterOfAsking(asked.at);
    await ctx.mail.send({ ...asked.letter, ...bounceAddress(ctx, { subscriberId: asked.id, letter }) });
  } catch (error) {
    await ctx.db
      .update(subscribers)
      .set({ askedAt: new Date(asked.at.getTime() - ASK_AGAIN_MS) })
      .where(and(eq(subscribers.id, asked.id), eq(subscribers.askedAt, asked.at)));
    await ctx.limits.giveBack('newsletter:address', counted, PER_ADDRESS);
    if (classifyMailError(error) === 'gone') {
      throw new PublicError('invalid', 'This address refuses email. Please check it.', { field: 'email' });
    }
    throw new PublicError(
      'unavailable',
      'We couldn’t send the confirmation email just now. Please try again in a minute.',
      {
        note: 'a confirming letter was not sent',
        retryAfterSeconds: 60,
      },
    );
  }
}

interface PendingLetter {
  id: string;
  at: Date;
  letter: Letter;
}

/** Returns null where a letter went to this address a moment ago. */
function noteAsking(ctx: AppContext, email: string): Promise<PendingLetter | null> {
  const at = ctx.clock.now();
  const token = randomBytes(24).toString('base64url');
  const confirming = { state: 'asked' as const, tokenHash: hashOfToken(token), askedAt: at, leftAt: null };
  const confirm = writeConfirmLetter(email, `${ctx.env.publicUrl}/newsletter/confirm#${token}`);
  return ctx.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(subscribers)
      .values({ id: randomUUID(), email, ...confirming })
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    if (fresh) return { id: fresh.id, at, letter: confirm };
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for('update');
    if (!known) return null;
    const next = subscriberAfter(known.state, 'ask');
    if (next === null && at.getTime() - known.askedAt.getTime() < ASK_AGAIN_MS) return null;
    const isOn = known.state === 'confirmed';
    await tx
      .update(subscribers)
      .set(isOn ? { askedAt: at } : confirming)
      .where(eq(subscribers.id, known.id));
    return { id: known.id, at, letter: isOn ? writeKnownLetter(email, leavePage(ctx, known.id)) : confirm };
  });
}

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** By the token of a confirming letter; idempotent. Throws 'not-found' for a link that expired, was replaced or never existed. */
export async function confirmNewsletter(ctx: AppContext, token: string): Promise<void> {
  const now = ctx.clock.now();
  const gone = () =>
    new PublicError(
      'not-found',
      'This link has expired. Ask for the letter again, and we’ll send a new one right away.',
    );
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.tokenHash, hashOfToken(token)))
      .for('update');
    if (!known) throw gone();
    if (known.state === 'confirmed') return;
    const next = subscriberAfter(known.state, 'confirm');
    if (next === null || now.getTime() - known.askedAt.getTime() > CONFIRM_DAYS * 86_400_000) throw gone();
    await tx
      .update(subscribers)
      .set({ state: next, confirmedAt: now, leftAt: null, bounces: 0 })
      .where(eq(subscribers.id, known.id));
  });
}

/** By the token in every letter; idempotent. Throws 'not-found' for a token that this server never wrote. */
export async function leaveNewsletter(ctx: AppContext, token: string): Promise<void> {
  const id = readLeaveToken(ctx, token);
  if (id === null) {
    throw new PublicError('not-found', 'This link doesn’t work. Please use the one at the end of a letter.');
  }
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
    const next = known && subscriberAfter(known.state, 'leave');
    if (next) {
      await tx.update(subscribers).set({ state: next, leftAt: now, tokenHash: null }).where(eq(subscribers.id, id));
    }
  });
}

/** By an administrator: for whoever asked in another way, and for bounces by mail. Throws 'not-found' for an address that is not on the list. */
export async function takeOffList(ctx: AppContext, email: string, why: 'leave' | 'bounce'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, email.trim().toLowerCase()))
      .for('update');
    const next = known && subscriberAfter(known.state, why);
    if (!known || !next) throw new PublicError('not-found', 'This address isn’t on the list.', { field: 'email' });
    await tx
      .update(subscribers)
      .set({ state: next, leftAt: ctx.clock.now(), tokenHash: null })
      .where(eq(subscribers.id, known.id));
  });
}

interface Subscription {
  state: SubscriberState;
  askedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
  letters: { subject: string; state: DeliveryState; at: Date }[];
  bouncedAt: Date[];
}

/** What is stored of an address, for whoever proved that it is theirs; null for one that never asked, or is forgotten. */
export async function findSubscription(ctx: AppContext, email: string): Promise<Subscription | null> {
  const [known] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email.trim().toLowerCase()));
  if (!known) return null;
  const { id, state, askedAt, confirmedAt, leftAt } = known;
  const letters = await ctx.db
    .select({ subject: issues.subject, state: deliveries.state, at: deliveries.at })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .where(eq(deliveries.subscriberId, id))
    .orderBy(asc(deliveries.at));
  const back = await ctx.db
    .select({ at: bounces.at })
    .from(bounces)
    .where(eq(bounces.subscriberId, id))
    .orderBy(asc(bounces.at));
  return { state, askedAt, confirmedAt, leftAt, letters, bouncedAt: back.map(({ at }) => at) };
}

/** The job: forgets the addresses of those who left, bounced or never confirmed. A row without an address stays of those who were on the list, for the figures. */
export async function forgetSubscribers(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await ctx.db
    .delete(subscribers)
    .where(and(eq(subscribers.state, 'asked'), lt(subscribers.askedAt, daysAgo(CONFIRM_DAYS))));
  await ctx.db
    .update(subscribers)
    .set({ email: null, tokenHash: null })
    .where(
      and(
        inArray(subscribers.state, ['left', 'bounced']),
        lt(subscribers.leftAt, daysAgo(FORGET_DAYS)),
        isNotNull(subscribers.email),
      ),
    );
  await ctx.db.delete(bounces).where(lt(bounces.at, daysAgo(PASSING_DAYS)));
}

/** With the account: deletes the subscription of its address, and the record of letters to it. */
export async function forgetSubscriber(tx: Db, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email.trim().toLowerCase()));
}
