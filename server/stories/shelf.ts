/**
 * An author's shelf: which stories and comments are theirs, and how many they sent lately. Sealed with the server's key
 * and padded to doubling sizes, under a keyed id: a dump tells neither whose it is nor what it holds.
 */

import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../domain/time-units.ts';
import { refuseErased } from '../accounts/erasure.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyedId, openSealed, sealFor } from '../platform/seal-text.ts';
import { authorShelves } from './tables.ts';

export interface Shelf {
  /** Ids in the order in which they were sent. */
  stories: string[];
  comments: string[];
  /** When the last ones were sent, in epoch milliseconds, as far back as a limit reaches. */
  storiesSent: number[];
  commentsSent: number[];
  /** What becomes of it all with the account, once chosen. */
  atErasure?: 'remove' | 'nameless';
}

const emptyShelf = (): Shelf => ({ stories: [], comments: [], storiesSent: [], commentsSent: [] });

/** Room for some twenty texts; then twice as much, and so on. */
const SMALLEST = 1_024;

const ownerOf = (ctx: AppContext, userId: string): string => keyedId(ctx, 'author shelf', userId);

/** Empty for whoever never wrote. */
export async function readShelf(db: Db, ctx: AppContext, userId: string): Promise<Shelf> {
  const owner = ownerOf(ctx, userId);
  const [row] = await db.select().from(authorShelves).where(eq(authorShelves.owner, owner));
  return row ? opened(ctx, owner, row.sealed) : emptyShelf();
}

/** In the caller's transaction; concurrent changes run one after the other. Throws 'conflict' where the account was erased meanwhile. */
export async function changeShelf<T>(
  tx: Db,
  ctx: AppContext,
  userId: string,
  change: (shelf: Shelf) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  await refuseErased(tx, userId, now);
  const owner = ownerOf(ctx, userId);
  await tx
    .insert(authorShelves)
    .values({ owner, sealed: closed(ctx, owner, emptyShelf()) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(authorShelves).where(eq(authorShelves.owner, owner)).for('update');
  const shelf = row ? opened(ctx, owner, row.sealed) : emptyShelf();
  const lately = (times: number[], span: number) => times.filter((at) => at > now.getTime() - span);
  shelf.storiesSent = lately(shelf.storiesSent, DAY_MS);
  shelf.commentsSent = lately(shelf.commentsSent, HOUR_MS);
  const result = await change(shelf);
  await tx
    .update(authorShelves)
    .set({ sealed: closed(ctx, owner, shelf) })
    .where(eq(authorShelves.owner, owner));
  return result;
}

/** Deletes it and returns what it held. */
export async function clearShelf(tx: Db, ctx: AppContext, userId: string): Promise<Shelf> {
  const owner = ownerOf(ctx, userId);
  const [row] = await tx.delete(authorShelves).where(eq(authorShelves.owner, owner)).returning();
  return row ? opened(ctx, owner, row.sealed) : emptyShelf();
}

function closed(ctx: AppContext, owner: string, shelf: Shelf): string {
  const text = Buffer.from(JSON.stringify(shelf));
  let size = SMALLEST;
  while (size < text.length) size *= 2;
  return sealFor(ctx, 'author shelf', owner, Buffer.concat([text, Buffer.alloc(size - text.length, ' ')]));
}

function opened(ctx: AppContext, owner: string, sealed: string): Shelf {
  const plain = openSealed(ctx, 'author shelf', owner, sealed);
  if (!plain) throw new Error('A shelf does not open under the key that named it.');
  return JSON.parse(plain.toString());
}
