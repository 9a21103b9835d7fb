/**
 * What the two share: sealed records under the couple's key, listed a page at a time and changed under the couple's
 * lock.
 */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type RecordKind, SHARE_KINDS, type ShareKind } from '../../domain/partner/shares.ts';
import { cutPage, PAGE_LIMIT } from '../journal/record.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { notShared } from './couple.ts';
import { findSharing, lockSharing, mayWrite, type Sharing, sharesList } from './sharing.ts';
import { coupleRecords, couples } from './tables.ts';

interface CoupleRecordPage {
  records: { kind: RecordKind; id: string; owner: 'me' | 'partner'; version: number; ciphertext: string | null }[];
  /** Pass it as `since` for what comes after. */
  next: number;
  more: boolean;
}

/** Refuses with 'not-found' without a couple, and for 'Our list' while neither shows it. */
export async function listCoupleRecords(
  ctx: AppContext,
  actor: Actor,
  { kind, since }: { kind?: RecordKind | undefined; since: number },
): Promise<CoupleRecordPage> {
  const sharing = await findSharing(ctx.db, actor.userId);
  if (kind === 'list' && !sharesList(sharing)) throw notShared();
  const wanted = and(
    eq(coupleRecords.coupleId, sharing.couple),
    kind === undefined ? undefined : eq(coupleRecords.kind, kind),
    gt(coupleRecords.change, since),
    // That something went is told whatever is shown now: a copy elsewhere has to go too.
    or(isNull(coupleRecords.ciphertext), visible(sharing, actor.userId)),
  );
  const sizes = await ctx.db
    .select({
      change: coupleRecords.change,
      size: sql<number>`coalesce(octet_length(${coupleRecords.ciphertext}), 0)`,
    })
    .from(coupleRecords)
    .where(wanted)
    .orderBy(asc(coupleRecords.change))
    .limit(PAGE_LIMIT);
  const { next, more } = cutPage(sizes, since);
  const found = await ctx.db
    .select()
    .from(coupleRecords)
    .where(and(wanted, lte(coupleRecords.change, next)))
    .orderBy(asc(coupleRecords.change));
  const records = found.map(({ kind, id, owner, version, ciphertext }) => ({
    kind,
    id,
    version,
    ciphertext,
    owner: owner === actor.userId ? ('me' as const) : ('partner' as const),
  }));
  return { records, next, more };
}

/**
 * One's own of the kinds that one shows, the partner's of those that the partner shows, the list while either shows it, whether
 * they compared the number always, and of the evenings what the other one said of the plans that somebody shows.
 */
function visible(sharing: Sharing, userId: string) {
  const of = (owner: string, kinds: readonly RecordKind[]) =>
    and(eq(coupleRecords.owner, owner), inArray(coupleRecords.kind, [...kinds]));
  const noList = (kinds: readonly ShareKind[]) => kinds.filter((kind) => kind !== 'list' && SHARE_KINDS.includes(kind));
  return or(
    of(userId, noList(sharing.mine)),
    of(sharing.partner, noList(sharing.theirs)),
    sharesList(sharing) ? eq(coupleRecords.kind, 'list') : sql`false`,
    eq(coupleRecords.kind, 'number'),
    sharing.theirs.includes('plan') ? of(userId, ['evening']) : sql`false`,
    sharing.mine.includes('plan') ? of(sharing.partner, ['evening']) : sql`false`,
  );
}

/** All that one couple may share, in characters of ciphertext. */
const MAX_STORED_CHARS = 64 * 1024 * 1024;

interface CoupleRecordChange {
  kind: RecordKind;
  id: string;
  /** One more than stored; 1 for a new record. */
  version: number;
  /** Null removes: what stays is that there was one, so that the other browser learns of it. */
  ciphertext: string | null;
}

/**
 * Changes one shared record under its couple's lock: versions rise by one, changes are counted in the order they
 * commit. Refuses with 'version-conflict' naming the stored version, 'too-large', and 'not-found': without a couple,
 * for a kind that is not shown now, for a record that is the partner's (but in 'Our list'), for removing what is not
 * there.
 */
export async function changeCoupleRecord(
  ctx: AppContext,
  actor: Actor,
  { kind, id, version, ciphertext }: CoupleRecordChange,
): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    const sharing = await lockSharing(tx, actor.userId);
    if (!mayWrite(sharing, kind)) throw notShared();
    const place = and(
      eq(coupleRecords.coupleId, sharing.couple),
      eq(coupleRecords.kind, kind),
      eq(coupleRecords.id, id),
    );
    const [kept] = await tx.select().from(coupleRecords).where(place);
    const isForeign = kept !== undefined && kept.owner !== actor.userId && kind !== 'list';
    if (isForeign || (ciphertext === null && !kept?.ciphertext)) {
      throw new PublicError('not-found', 'We couldn’t find that record.');
    }
    const current = kept?.version ?? 0;
    if (version !== current + 1) {
      throw new PublicError('version-conflict', 'This was changed elsewhere meanwhile.', { version: current });
    }
    const stored = sharing.stored + (ciphertext?.length ?? 0) - (kept?.ciphertext?.length ?? 0);
    if (stored > MAX_STORED_CHARS && stored > sharing.stored) {
      throw new PublicError('too-large', 'There’s no room left for what you two share. Remove something first.');
    }
    const change = sharing.changes + 1;
    // One that was removed and comes back belongs to whoever brings it back.
    const owner = kept?.ciphertext ? kept.owner : actor.userId;
    const next = { version, change, ciphertext, owner };
    await tx
      .insert(coupleRecords)
      .values({ coupleId: sharing.couple, kind, id, ...next })
      .onConflictDoUpdate({ target: [coupleRecords.coupleId, coupleRecords.kind, coupleRecords.id], set: next });
    await tx.update(couples).set({ changes: change, stored }).where(eq(couples.id, sharing.couple));
  });
}
