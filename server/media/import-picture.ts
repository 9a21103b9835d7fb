/** Takes a picture of the web into the library, so that no reader's browser ever asks another house for it. */
import type { Asset, AssetWords } from '../../domain/media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { fetchPicture, NotFetched } from './fetch-picture.ts';
import { checkedWords, uploadPicture } from './upload-picture.ts';

/**
 * The asset whose `url` serves in place of `address`, which begins with http:// or https://; the same picture is kept
 * once. `field` is named where it cannot be had: throws 'invalid', or 'unavailable' where the store does not answer.
 */
export async function importPicture(
  ctx: AppContext,
  address: string,
  words: AssetWords,
  field = 'hero.url',
  fetchIt: (address: string) => ReturnType<typeof fetchPicture> = fetchPicture,
): Promise<Asset> {
  // Before anything is asked of another house.
  checkedWords(words);
  const file = await fetchIt(address).catch((error: unknown) => {
    if (error instanceof NotFetched) throw new PublicError('invalid', error.message, { field });
    throw error;
  });
  const { asset } = await uploadPicture(ctx, file, words, field);
  return asset;
}
