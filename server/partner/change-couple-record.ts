/** Changes one shared record under its couple's lock: versions rise by one, changes are counted in the order they commit. */
import { and, eq } from 'drizzle-orm';
import type { ShareKind } from '../../domain/partner/shares.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { notShared } from './find-couple.ts';
import { lockSharing, mayWrite } from './find-sharing.ts';
import { coupleRecords, couples } from './tables.ts';

/** All that one couple may share, in characters of ciphertext. */
const MAX_STORED_CHARS = 64 * 1024 * 1024;

export interface CoupleRecordChange {
  kind: ShareKind;
  id: string;
  /** One more than stored; 1 for a new record. */
  version: number;
  /** Null removes: what stays is that there was one, so that the other browser learns of it. */
  ciphertext: string | null;
}

/**
 * Refuses with 'version-conflict' naming the stored version, 'too-large', and 'not-found': without a couple, for a kind
 * that is not shown now, for a record that is the partner's (but in 'Our list'), for removing what is not there.
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
      throw new PublicError('not-found', 'There is no such record.');
    }
    const current = kept?.version ?? 0;
    if (version !== current + 1) {
      throw new PublicError('version-conflict', 'This was changed elsewhere meanwhile.', { version: current });
    }
    const stored = sharing.stored + (ciphertext?.length ?? 0) - (kept?.ciphertext?.length ?? 0);
    if (stored > MAX_STORED_CHARS && stored > sharing.stored) {
      throw new PublicError(
        'too-large',
        'There is no room left for what the two of you share. Remove something first.',
      );
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
