/**
 * An author's shelf: which stories and comments are theirs, and how many they sent lately. Sealed with the server's key
 * and padded to doubling sizes, under a keyed number: a dump tells neither whose it is nor what stands on it.
 */
import { eq } from 'drizzle-orm';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyedId, openSealed, sealFor } from '../platform/seal-text.ts';
import { authorShelves } from './tables.ts';

export interface Shelf {
  /** Ids, in the order in which they were sent. */
  stories: string[];
  comments: string[];
  /** When the last ones were sent, in milliseconds since 1970; what no limit asks for any more is gone. */
  storiesSent: number[];
  commentsSent: number[];
  /** What becomes of it all with the account, once that was chosen. */
  atErasure?: 'remove' | 'nameless';
}

const emptyShelf = (): Shelf => ({ stories: [], comments: [], storiesSent: [], commentsSent: [] });

/** Room for some twenty texts; then twice as much, and so on. */
const SMALLEST = 1_024;

const DAY = 86_400_000;
const HOUR = 3_600_000;

const ownerOf = (ctx: AppContext, userId: string): string => keyedId(ctx, 'author shelf', userId);

/** What stands on a person's shelf; nothing for whoever never wrote. */
export async function readShelf(db: Db, ctx: AppContext, userId: string): Promise<Shelf> {
  const owner = ownerOf(ctx, userId);
  const [row] = await db.select().from(authorShelves).where(eq(authorShelves.owner, owner));
  return row ? opened(ctx, owner, row.sealed) : emptyShelf();
}

/**
 * Changes it in the caller's transaction; two changes of one person's run one behind the other. Refuses with 'conflict'
 * where the account was erased meanwhile.
 */
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
  shelf.storiesSent = lately(shelf.storiesSent, DAY);
  shelf.commentsSent = lately(shelf.commentsSent, HOUR);
  const result = await change(shelf);
  await tx
    .update(authorShelves)
    .set({ sealed: closed(ctx, owner, shelf) })
    .where(eq(authorShelves.owner, owner));
  return result;
}

/** Takes it away for good; answers what stood on it. */
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
