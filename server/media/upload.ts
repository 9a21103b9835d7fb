/** A picture on its way into the library: checked, re-encoded, kept once however often the same file comes, or put in the place of another. */
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Asset, AssetWords } from '../../domain/media/asset.ts';
import { cleanFileName } from '../../domain/media/file-name.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SentFile } from '../platform/http/read-form.ts';
import { PublicError } from '../platform/public-error.ts';
import { checkedWords, describeAsset, findAsset } from './asset.ts';
import { encodePicture } from './encoder.ts';
import { clearPicture, keyBeginning, pictureHash, placePicture, renditionsOf } from './picture-files.ts';
import { assets } from './tables.ts';

/**
 * `fresh` is false where the same file is there already, which keeps its words. `field` names the picture where it is
 * refused. Throws 'invalid', or 'unavailable' where the store does not answer.
 */
export async function uploadPicture(
  ctx: AppContext,
  file: SentFile | null,
  words: AssetWords,
  field = 'file',
): Promise<{ asset: Asset; fresh: boolean }> {
  const checked = checkedWords(words);
  if (!file || file.bytes.length === 0) throw new PublicError('invalid', 'Image file is required', { field });
  const hash = await pictureHash(file.bytes);
  const known = await findByHash(ctx, hash);
  if (known) return { asset: known, fresh: false };
  const picture = await encodePicture(file.bytes, field);
  const id = randomUUID();
  const beginning = keyBeginning(id, hash);
  const now = ctx.clock.now();
  const [row] = await ctx.db.transaction(async (tx) => {
    const added = await tx
      .insert(assets)
      .values({
        id,
        filename: cleanFileName(file.name),
        ...checked,
        size: file.bytes.length,
        width: picture.width,
        height: picture.height,
        renditions: renditionsOf(beginning, picture),
        hash,
        keys: [beginning],
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    // Within the transaction, so that nobody finds an asset without its files.
    if (added.length > 0) await placePicture(ctx, beginning, picture);
    return added;
  });
  if (row) return { asset: describeAsset(row), fresh: true };
  // A concurrent upload of the same file was faster.
  const theirs = await findByHash(ctx, hash);
  if (!theirs) throw new PublicError('conflict', 'This picture was being deleted. Please upload it again.');
  return { asset: theirs, fresh: false };
}

async function findByHash(ctx: AppContext, hash: string): Promise<Asset | null> {
  const [row] = await ctx.db.select().from(assets).where(eq(assets.hash, hash));
  return row ? describeAsset(row) : null;
}

/** Every article shows the new picture, because the old addresses redirect to it; the words stay. Throws 'invalid', 'not-found', 'unavailable', or 'conflict' where another asset is that picture. */
export async function replacePicture(ctx: AppContext, id: string, file: SentFile | null): Promise<Asset> {
  if (!file || file.bytes.length === 0) throw new PublicError('invalid', 'Image file is required', { field: 'file' });
  await findAsset(ctx.db, id);
  const hash = await pictureHash(file.bytes);
  const picture = await encodePicture(file.bytes);
  const beginning = keyBeginning(id, hash);
  return ctx.db.transaction(async (tx) => {
    const before = await findAsset(tx, id, true);
    if (before.hash === hash) return describeAsset(before);
    const [other] = await tx
      .select()
      .from(assets)
      .where(and(eq(assets.hash, hash), ne(assets.id, id)));
    if (other) {
      throw new PublicError(
        'conflict',
        `This picture is already in the library, as “${other.alt}”. Choose that one instead.`,
      );
    }
    const [row] = await tx
      .update(assets)
      .set({
        filename: cleanFileName(file.name),
        size: file.bytes.length,
        width: picture.width,
        height: picture.height,
        renditions: renditionsOf(beginning, picture),
        hash,
        keys: [...before.keys.filter((key) => key !== beginning), beginning],
        updatedAt: ctx.clock.now(),
      })
      .where(eq(assets.id, id))
      .returning();
    if (!row) throw new Error('the held asset was gone');
    await placePicture(ctx, beginning, picture);
    await clearPicture(ctx, before.renditions);
    return describeAsset(row);
  });
}
