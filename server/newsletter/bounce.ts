/** A bounce: a letter that came back by mail, recognised by its return address (VERP), read as a stranger's word, and counted once against its subscriber. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { and, eq, gt, sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { type BounceKind, judgeReport, PASSING_DAYS } from '../../domain/newsletter/bounce-report.ts';
import { isGone, subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { bounces, subscribers } from './tables.ts';

/** off: the address is off the list. counted: it bounced, and stays. nothing: no report of ours, or a known one. */
type TakenBounce = 'off' | 'counted' | 'nothing';

/** Throws 'unavailable' while none is set, and 'unauthenticated'. */
export function needBounceSecret({ env }: Pick<AppContext, 'env'>, told: string): void {
  if (env.BOUNCE_SECRET === '' || env.BOUNCE_ADDRESS === '') {
    throw new PublicError(
      'unavailable',
      'Bounces are not taken here: BOUNCE_ADDRESS and BOUNCE_SECRET are not both set.',
    );
  }
  // Compares hashes, which have one length, so that timing reveals nothing.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(env.BOUNCE_SECRET), hash(told))) {
    throw new PublicError('unauthenticated', 'This is not the secret of this server.');
  }
}

export async function takeBounce(ctx: AppContext, raw: Uint8Array): Promise<TakenBounce> {
  const bounce = await readBounce(ctx, raw);
  return bounce ? note(ctx, bounce) : 'nothing';
}

function note(ctx: AppContext, { subscriberId, letter, kind }: Bounce): Promise<TakenBounce> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriberId)).for('update');
    const next = known && subscriberAfter(known.state, 'bounce');
    if (!known || !next) return 'nothing';
    const fresh = await tx
      .insert(bounces)
      .values({ subscriberId, letter, kind, at: now })
      .onConflictDoNothing()
      .returning({ letter: bounces.letter });
    if (fresh.length === 0) return 'nothing';
    const since = new Date(Math.max(now.getTime() - PASSING_DAYS * 86_400_000, known.confirmedAt?.getTime() ?? 0));
    // A letter that bounced in passing before it failed for good counts once.
    const [sum] = await tx
      .select({ letters: sql<number>`count(distinct ${bounces.letter})`.mapWith(Number) })
      .from(bounces)
      .where(and(eq(bounces.subscriberId, subscriberId), gt(bounces.at, since)));
    if (!isGone(kind, sum?.letters ?? 0)) return 'counted';
    await tx
      .update(subscribers)
      .set({ state: next, leftAt: now, tokenHash: null })
      .where(eq(subscribers.id, subscriberId));
    return 'off';
  });
}

interface Bounce extends BouncedLetter {
  kind: BounceKind;
}

/** RFC 3462 section 1, and RFC 6533 section 4 for addresses beyond ASCII. */
const REPORT = /^\s*multipart\/report\b/i;
const STATUS_PARTS = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** Where servers write the recipient. */
const RECEIVERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']);
/** Reports have three sibling parts. */
const MAX_DEPTH = 8;
const MAX_HEADER_BYTES = 65_536;
/** Of the status part; the block for one recipient takes less than 1 KiB. */
const MAX_STATUS_BYTES = 32_768;

/** Returns null for what is no report of ours, and for one that changes nothing: a reply, a delay, a receipt, a forgery. */
async function readBounce(ctx: Pick<AppContext, 'keys' | 'env'>, raw: Uint8Array): Promise<Bounce | null> {
  const mail = await parse(raw);
  if (!mail) return null;
  const header = (wanted: (key: string) => boolean) => mail.headers.filter(({ key }) => wanted(key));
  const [type, another] = header((key) => key === 'content-type');
  if (!type || another || !REPORT.test(type.value)) return null;
  const receivers = header((key) => RECEIVERS.has(key)).map(({ value }) => value);
  const named = readBounceAddress(ctx, receivers.join('\n'));
  const parts = mail.attachments.filter(({ mimeType }) => STATUS_PARTS.has(mimeType));
  const content = parts[0]?.content;
  if (!named || parts.length !== 1 || content === undefined || typeof content === 'string') return null;
  if (content.byteLength > MAX_STATUS_BYTES) return null;
  const kind = judgeReport(new TextDecoder().decode(content));
  return kind && { ...named, kind };
}

async function parse(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      // The original message is evidence; nobody looks into it.
      forceRfc822Attachments: true,
      maxNestingDepth: MAX_DEPTH,
      maxHeadersSize: MAX_HEADER_BYTES,
    });
  } catch {
    // Deeper or longer than any report.
    return null;
  }
}

type KeysAndEnv = Pick<AppContext, 'keys' | 'env'>;

const ID_BYTES = 16;
const LETTER_BYTES = 4;
/** 64 bits: each guess is a request, and needs the secret besides. More does not fit before the @. */
const MARK_BYTES = 8;
/** Of all three in base32, whose letters survive a server that writes them small. */
const TOKEN = '[a-z2-7]{45}';

interface BouncedLetter {
  subscriberId: string;
  /** Eight hexadecimal digits. */
  letter: string;
}

/** For an issue's letter. */
export const letterOfIssue = (issueId: string): string => issueId.slice(0, 8);

/** For the letter that asks to confirm: another for each request. */
export const letterOfAsking = (at: Date): string =>
  (Math.floor(at.getTime() / 1000) % 2 ** 32).toString(16).padStart(8, '0');

const markOf = ({ keys }: KeysAndEnv, named: Uint8Array): Buffer =>
  createHmac('sha256', keys.derive('newsletter bounce')).update(named).digest().subarray(0, MARK_BYTES);

/** A letter's `returnPath`; none where BOUNCE_ADDRESS is not set. */
export function bounceAddress(ctx: KeysAndEnv, { subscriberId, letter }: BouncedLetter): { returnPath?: string } {
  const [local, host] = ctx.env.BOUNCE_ADDRESS.split('@');
  if (!local || !host) return {};
  const named = Buffer.from(subscriberId.replaceAll('-', '') + letter, 'hex');
  const token = base32nopad.encode(Buffer.concat([named, markOf(ctx, named)])).toLowerCase();
  return { returnPath: `${local}+${token}@${host}` };
}

/** Returns the letter that the addresses in a text name; null for none that this server wrote, and for more than one. */
function readBounceAddress(ctx: KeysAndEnv, text: string): BouncedLetter | null {
  const [local, host] = ctx.env.BOUNCE_ADDRESS.split('@').map((part) => part.replaceAll(/[.-]/g, '\\$&'));
  if (!local || !host) return null;
  const found = text.matchAll(new RegExp(`(?<![\\w.+-])${local}\\+(${TOKEN})@${host}(?![\\w.-])`, 'gi'));
  const tokens = new Set([...found].map(([, token = '']) => token.toUpperCase()));
  const [token, another] = tokens;
  return token && !another ? open(ctx, token) : null;
}

function open(ctx: KeysAndEnv, token: string): BouncedLetter | null {
  const bytes = decoded(token);
  if (bytes?.length !== ID_BYTES + LETTER_BYTES + MARK_BYTES) return null;
  const named = bytes.subarray(0, ID_BYTES + LETTER_BYTES);
  if (!timingSafeEqual(bytes.subarray(named.length), markOf(ctx, named))) return null;
  const digits = Buffer.from(named).toString('hex');
  const subscriberId = digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { subscriberId, letter: digits.slice(32) };
}

function decoded(token: string): Uint8Array | null {
  try {
    return base32nopad.decode(token);
  } catch {
    // The padding bits show that no encoder wrote it.
    return null;
  }
}
