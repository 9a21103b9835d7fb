/** Changes what is written about a picture; articles keep the words that were copied into them. */
import { eq } from 'drizzle-orm';
import type { Asset, AssetWords } from '../../domain/media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeAsset } from './describe-asset.ts';
import { findAsset } from './read-asset.ts';
import { assets } from './tables.ts';
import { checkedWords } from './upload-picture.ts';

/** Throws 'invalid' with the first field, 'not-found'. */
export async function changeAsset({ db, clock }: AppContext, id: string, words: AssetWords): Promise<Asset> {
  const changed = { ...checkedWords(words), updatedAt: clock.now() };
  const row = await findAsset(db, id);
  await db.update(assets).set(changed).where(eq(assets.id, id));
  return describeAsset({ ...row, ...changed });
}
