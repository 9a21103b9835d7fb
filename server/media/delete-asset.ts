/** Takes a picture out of the library and its files out of the store; refused while an article holds it. */
import { eq } from 'drizzle-orm';
import type { PictureUse } from '../../domain/media/asset.ts';
import { listPictureUses } from '../articles/list-picture-uses.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { clearPicture } from './place-picture.ts';
import { findAsset } from './read-asset.ts';
import { assets } from './tables.ts';

/** Throws 'conflict' with the articles' titles while it is used, 'not-found', 'unavailable'. */
export async function deleteAsset(ctx: AppContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await findAsset(tx, id, true);
    const uses = await listPictureUses(tx, row.keys);
    if (uses.length > 0)
      throw new PublicError('conflict', `This picture is used in ${titlesOf(uses)}. Choose another one there first.`);
    await tx.delete(assets).where(eq(assets.id, id));
    // Last: a store that does not answer brings the row back.
    await clearPicture(ctx, row.renditions);
  });
}

const NAMED = 3;

function titlesOf(uses: readonly PictureUse[]): string {
  const titles = uses.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const more = uses.length - titles.length;
  return more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ');
}
