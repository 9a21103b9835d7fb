/** Puts another picture in the place of one: every article that holds it shows the new one, since its old addresses lead to it. */
import { and, eq, ne } from 'drizzle-orm';
import type { Asset } from '../../domain/media/asset.ts';
import { cleanFileName } from '../../domain/media/file-name.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import type { SentFile } from '../platform/read-form.ts';
import { describeAsset } from './describe-asset.ts';
import { encodePicture } from './encode-picture.ts';
import { clearPicture, keyBeginning, pictureHash, placePicture, renditionsOf } from './place-picture.ts';
import { findAsset } from './read-asset.ts';
import { assets } from './tables.ts';

/** The words stay. Throws 'invalid', 'not-found', 'unavailable', or 'conflict' where another asset is that picture. */
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
        `This picture is in the library already, as “${other.alt}”. Choose that one instead.`,
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
