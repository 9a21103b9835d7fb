/** Takes a picture of the web into the library, so that no reader's browser ever asks another house for it. */
import type { Asset, AssetWords } from '../../domain/media/asset.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { fetchPicture, NotFetched } from './fetch-picture.ts';
import { checkedWords, uploadPicture } from './upload-picture.ts';

/**
 * The asset whose `url` serves in place of `address`, which begins with http:// or https://; the same picture is kept
 * once. `field` is named where it cannot be had: throws 'invalid', or 'unavailable' where the store does not answer.
 */
export async function importPicture(
  house: House,
  address: string,
  words: AssetWords,
  field = 'hero.url',
  fetchIt: (address: string) => ReturnType<typeof fetchPicture> = fetchPicture,
): Promise<Asset> {
  // Before anything is asked of another house.
  checkedWords(words);
  const file = await fetchIt(address).catch((error: unknown) => {
    if (error instanceof NotFetched) throw new Refusal('invalid', error.message, { field });
    throw error;
  });
  const { asset } = await uploadPicture(house, file, words, field);
  return asset;
}
