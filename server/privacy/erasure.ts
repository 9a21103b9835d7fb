/**
 * Erases an account for good: the paid plan ends at its provider first, then the journal's key goes, then its rows.
 * The receipt says what stays, and why.
 */

import type { Leaving } from '../../domain/stories/leaving.ts';
import { countAuditEntries } from '../accounts/admin/audit.ts';
import { needProofToErase } from '../accounts/auth-strength.ts';
import { findClosing, findDueClosings } from '../accounts/closed-account.ts';
import { erasePerson, forgetPrivacy, holdFirstRows, markErased } from '../accounts/erasure.ts';
import { forgetPasskeys } from '../accounts/passkeys/passkey.ts';
import { findAddress } from '../accounts/user.ts';
import { forgetEditor } from '../articles/editors.ts';
import { forgetReader } from '../articles/like.ts';
import { forgetHolder, isBackAtProvider, leaveProvider, type NamelessBooks } from '../billing/erasure.ts';
import { findFreeClaim } from '../billing/free-credit.ts';
import { forgetCalendars } from '../calendar/forget-calendars.ts';
import { eraseJournal } from '../journal/record.ts';
import { forgetModeration } from '../moderation/log.ts';
import { forgetSubscriber } from '../newsletter/subscriber.ts';
import { forgetCouples } from '../partner/couple.ts';
import { forgetLinks } from '../planner/link.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { forgetCounters } from '../platform/http/limits.ts';
import { layOutLetter, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { forgetReminders } from '../reminders/placed-reminders.ts';
import { forgetAuthor } from '../stories/leaving.ts';

interface Kept {
  what: string;
  why: string;
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

interface Found {
  /** As they were counted; null for someone who never had credits. */
  books: NamelessBooks | null;
  /** Whether this month's free credit is noted for their mailbox. */
  claimed: boolean;
  /** Lines of administrators about them, and their own acts as one. */
  audited: number;
  /** Stories and comments that readers still see. */
  nameless: number;
}

function keptOf(ctx: AppContext, { books, claimed, audited, nameless }: Found): Kept[] {
  const kept: Kept[] = [];
  if (books && books.ledger_entries > 0) {
    kept.push({
      what: `${plural(books.ledger_entries, 'line', 'lines')} of the credit ledger, without your name or address`,
      why: 'The books have to add up.',
    });
  }
  if (claimed) {
    kept.push({
      what: 'This month’s keyed code of your email address',
      why: 'So that the free credit of a month is given once. It cannot be turned back into your address.',
    });
  }
  if (books && books.payments > 0) {
    kept.push({
      what: `${plural(books.payments, 'payment', 'payments')}, without your name or address`,
      why: 'The law asks for records of payments. What the payment service itself must keep stays there.',
    });
  }
  if (nameless > 0) {
    kept.push({
      what: `${plural(nameless, 'story or comment', 'stories and comments')} that readers still see, with nobody behind ${nameless === 1 ? 'it' : 'them'}`,
      why: 'You chose to leave them. Nobody, and not even this server, can tell any more who wrote them, so nobody can take them back for you.',
    });
  }
  kept.push({
    what: 'Likes and reports that you gave to stories and comments, if any, as numbers',
    why: 'Each was counted under a code of its own that names nobody, and leads nowhere now that your account is gone.',
  });
  if (audited > 0) {
    kept.push({
      what: `${plural(audited, 'line', 'lines')} of the log of administrators, under a number that nothing else bears now`,
      why: 'What administrators did has to stay provable. It never held anything of your journal.',
    });
  }
  if (ctx.env.AUTH_ISSUER_URL !== '') {
    kept.push({
      what: 'Your sign-in at the service that this site uses for it',
      why: 'It is kept by that service; ask the operator of this site to remove it there.',
    });
  }
  kept.push({
    what: 'Backups made before now, until they expire',
    why: 'They are written once and removed as a whole. They hold neither the keys of this server nor anything readable of your journal.',
  });
  return kept;
}

const LINES = [
  'Hello,',
  'Your account was erased, as you asked. What you had stored cannot be opened or brought back by anyone.',
  'If this wasn’t you, someone knew your password. Change it wherever else you use it.',
  'Twofold',
];

/** The letter that confirms an erasure: brief, and silent about what the product is for. */
function writeFarewell(to: string): Letter {
  const subject = 'Your account was erased';
  const html = layOutLetter(
    subject,
    LINES.map((line) => paragraph(line)),
  );
  return { to, subject, text: `${LINES.join('\n\n')}\n`, html };
}

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
const MAX_ATTEMPTS = 5;

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

interface Shredding {
  /** Asked in the step that erases; its no keeps everything. */
  stillWanted?(tx: Db): Promise<boolean>;
  /** What becomes of stories and comments; as it was noted when the account was closed where it is not said now. */
  writings?: Leaving | undefined;
}

/** The same without a question; null where it is not wanted any more. */
async function shredAccount(ctx: AppContext, actor: Person, asked: Shredding = {}): Promise<ErasureReceipt | null> {
  const now = ctx.clock.now();
  let paidPlans = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
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
    await forgetLinks(tx, actor.userId);
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

/**
 * Erases the accounts whose seven days to undo are over. Returns how many. One that cannot be erased now, such as for
 * its payment provider, is logged and tried again.
 */
export async function eraseDueAccounts(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  let erased = 0;
  for (const userId of await findDueClosings(ctx.db, now)) {
    try {
      const email = await findAddress(ctx.db, userId);
      if (email === null) continue;
      if (await shredAccount(ctx, { userId, email }, { stillWanted: (tx) => isDue(tx, userId, now) })) erased += 1;
    } catch (error) {
      ctx.log.error({ error: describeError(error) }, 'an account that is due could not be erased');
    }
  }
  return erased;
}

/** Undone meanwhile, or undone and asked for again: it has its seven days. */
async function isDue(tx: Db, userId: string, now: Date): Promise<boolean> {
  const dueAt = await findClosing(tx, userId);
  return dueAt !== null && dueAt <= now;
}
