/** Takes a picture into the library: checked, re-encoded, kept once however often the same file comes. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Asset, type AssetWords, checkAssetWords, type License } from '../../domain/media/asset.ts';
import { cleanFileName } from '../../domain/media/file-name.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import type { SentFile } from '../platform/read-form.ts';
import { describeAsset } from './describe-asset.ts';
import { encodePicture } from './encode-picture.ts';
import { keyBeginning, pictureHash, placePicture, renditionsOf } from './place-picture.ts';
import { assets } from './tables.ts';

/**
 * `fresh` is false where the same file was there already: it keeps the words it has. `field` is named where the picture
 * itself is refused. Throws 'invalid', or 'unavailable' where the store does not answer.
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
    // Within the transaction: nobody finds an asset whose files are not there.
    if (added.length > 0) await placePicture(ctx, beginning, picture);
    return added;
  });
  if (row) return { asset: describeAsset(row), fresh: true };
  // Another upload of the same file was quicker.
  const theirs = await findByHash(ctx, hash);
  if (!theirs) throw new PublicError('conflict', 'This picture was being deleted. Please upload it again.');
  return { asset: theirs, fresh: false };
}

/** Trimmed, or a Refusal that names the first field. */
export function checkedWords(
  words: AssetWords,
): Omit<AssetWords, 'license' | 'sourceUrl'> & { license: License; sourceUrl: string | null } {
  const wrong = checkAssetWords(words)[0];
  if (wrong) throw new PublicError('invalid', wrong.message, { field: wrong.field });
  const { alt, credit, license, sourceUrl } = words;
  // The check has held it to the list.
  return {
    alt: alt.trim(),
    credit: credit.trim(),
    license: license.trim() as License,
    sourceUrl: sourceUrl.trim() || null,
  };
}

async function findByHash(ctx: AppContext, hash: string): Promise<Asset | null> {
  const [row] = await ctx.db.select().from(assets).where(eq(assets.hash, hash));
  return row ? describeAsset(row) : null;
}
