/** Lists what the two share in the order of its last change, a page at a time, removed records included as such. */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { SHARE_KINDS, type ShareKind } from '../../domain/partner/shares.ts';
import { cutPage, PAGE_LIMIT } from '../journal/cut-page.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { notShared } from './find-couple.ts';
import { findSharing, type Sharing, sharesList } from './find-sharing.ts';
import { coupleRecords } from './tables.ts';

export interface CoupleRecordPage {
  records: { kind: ShareKind; id: string; owner: 'me' | 'partner'; version: number; ciphertext: string | null }[];
  /** Pass it as `since` for what comes after. */
  next: number;
  more: boolean;
}

/** Refuses with 'not-found' without a couple, and for 'Our list' while neither shows it. */
export async function listCoupleRecords(
  ctx: AppContext,
  actor: Actor,
  { kind, since }: { kind?: ShareKind | undefined; since: number },
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
    ...{ kind, id, version, ciphertext },
    owner: owner === actor.userId ? ('me' as const) : ('partner' as const),
  }));
  return { records, next, more };
}

/** One's own of the kinds that one shows, the partner's of those that the partner shows, and the list while either shows it. */
function visible(sharing: Sharing, userId: string) {
  const of = (owner: string, kinds: readonly ShareKind[]) =>
    and(eq(coupleRecords.owner, owner), inArray(coupleRecords.kind, [...kinds]));
  const noList = (kinds: readonly ShareKind[]) => kinds.filter((kind) => kind !== 'list' && SHARE_KINDS.includes(kind));
  return or(
    of(userId, noList(sharing.mine)),
    of(sharing.partner, noList(sharing.theirs)),
    sharesList(sharing) ? eq(coupleRecords.kind, 'list') : sql`false`,
  );
}
