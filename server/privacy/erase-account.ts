/** Erases an account for good: the paid plan ends at the provider first, then the journal's key, the records and the person go in one step. */

import type { Leaving } from '../../domain/stories/leaving.ts';
import { countAuditEntries } from '../accounts/admin/audit.ts';
import { needProofToErase } from '../accounts/auth-strength.ts';
import { erasePerson, forgetPrivacy, holdFirstRows, markErased } from '../accounts/erasure.ts';
import { forgetPasskeys } from '../accounts/passkeys/passkey.ts';
import { forgetEditor } from '../articles/editors.ts';
import { forgetReader } from '../articles/like.ts';
import { forgetHolder, isBackAtProvider, leaveProvider } from '../billing/erasure.ts';
import { findFreeClaim } from '../billing/free-credit.ts';
import { forgetCalendars } from '../calendar/forget-calendars.ts';
import { eraseJournal } from '../journal/record.ts';
import { forgetModeration } from '../moderation/log.ts';
import { forgetSubscriber } from '../newsletter/subscriber.ts';
import { forgetCouples } from '../partner/couple.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { forgetCounters } from '../platform/limits.ts';
import { PublicError } from '../platform/public-error.ts';
import { forgetReminders } from '../reminders/placed-reminders.ts';
import { forgetAuthor } from '../stories/leaving.ts';
import { type Kept, keptOf } from './kept-after-erasure.ts';
import { writeFarewell } from './write-farewell.ts';

export interface ErasureReceipt {
  erased_at: string;
  /** Counts of what is gone. */
  removed: {
    records: number;
    profile: number;
    sessions: number;
    sign_in_methods: number;
    partner_links: number;
    paid_plans: number;
    stories: number;
    comments: number;
  };
  /** What stays, and why, in plain words. */
  kept: Kept[];
}

/** Times that a checkout begun meanwhile may send it back to the start. */
const MAX_TRIES = 5;

/**
 * Refuses with 'fresh-proof-needed'; with 'letter-too-weak' where a mailbox alone must not; with 'unavailable' when the
 * payment provider does not answer, and 'conflict' while payments are being begun: then nothing is erased. No letter is
 * worth an account that cannot be erased: one that cannot be sent is logged and left.
 */
export async function eraseAccount(ctx: AppContext, actor: Actor, writings?: Leaving): Promise<ErasureReceipt> {
  await needProofToErase(ctx, actor);
  const receipt = await shredAccount(ctx, actor, { writings });
  if (!receipt) throw new Error('An account that nobody could have kept was kept.');
  return receipt;
}

type Person = Pick<Actor, 'userId' | 'email'>;

export interface Shredding {
  /** Asked in the step that erases; its no keeps everything. */
  stillWanted?(tx: Db): Promise<boolean>;
  /** What becomes of stories and comments; as it was noted when the account was closed where it is not said now. */
  writings?: Leaving | undefined;
}

/** The same without a question; null where it is not wanted any more. */
export async function shredAccount(
  ctx: AppContext,
  actor: Person,
  asked: Shredding = {},
): Promise<ErasureReceipt | null> {
  const now = ctx.clock.now();
  let paidPlans = 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    paidPlans += await leaveProvider(ctx, actor.userId);
    const gone = await eraseHere(ctx, actor, now, asked);
    if (gone === 'kept') return null;
    if (!gone) continue;
    await sendFarewell(ctx, actor);
    const { removed, giveBackAccess, ...found } = gone;
    // Not waited for: it is erased here whether or not another service hears of it.
    void giveBackAccess();
    return { erased_at: now.toISOString(), removed: { ...removed, paid_plans: paidPlans }, kept: keptOf(ctx, found) };
  }
  throw new PublicError('conflict', 'A payment is just being begun. Please try again in a moment.');
}

/** Null, and nothing is erased, where the person came back to the payment provider meanwhile. */
function eraseHere(ctx: AppContext, actor: Person, now: Date, { stillWanted, writings }: Shredding) {
  return ctx.db.transaction(async (tx) => {
    await holdFirstRows(tx, actor.userId);
    if (stillWanted && !(await stillWanted(tx))) return 'kept' as const;
    if (await isBackAtProvider(tx, ctx, actor.userId)) return null;
    await markErased(tx, actor.userId, now);
    const records = await eraseJournal(tx, actor.userId);
    const partnerLinks = await forgetCouples(tx, actor.userId);
    const claimed = await findFreeClaim(tx, ctx, actor, now);
    const books = await forgetHolder(tx, actor.userId);
    const giveBackAccess = await forgetCalendars(tx, ctx, actor.userId);
    await forgetReminders(tx, actor.userId);
    await forgetPasskeys(tx, actor.userId);
    await forgetEditor(tx, actor.userId);
    await forgetReader(tx, ctx, actor.userId);
    const { nameless, ...written } = await forgetAuthor(tx, ctx, actor.userId, writings);
    const person = await erasePerson(tx, actor.userId);
    await forgetPrivacy(tx, actor.userId);
    await forgetCounters(tx, actor.userId);
    await forgetSubscriber(tx, actor.email);
    const moderated = await forgetModeration(tx, ctx, actor.userId);
    const audited = moderated + (await countAuditEntries(tx, actor.userId));
    const removed = { records, ...person, partner_links: partnerLinks, ...written };
    return { removed, books, claimed, audited, nameless, giveBackAccess };
  });
}

async function sendFarewell(ctx: AppContext, { email }: Person): Promise<void> {
  if (ctx.mail.kind !== 'smtp') return;
  await ctx.mail.send(writeFarewell(email)).catch((error: unknown) => {
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'the letter about an erasure could not be sent');
  });
}
