/** What the screens of the media library read and do through the API. */

import type { Asset, AssetWords } from '../../domain/media/asset.ts';
import { PAGE_SIZES, type Paged } from '../../domain/paged.ts';
import { callApi } from '../client/api.ts';

export type AssetPage = Paged<Asset>;

/** What a page of the library is asked for with. */
export const assetsQuery = (page: number, q: string) => ({
  page: String(page),
  limit: String(PAGE_SIZES.assets),
  ...(q !== '' && { q }),
});

export const changeAsset = (id: string, words: AssetWords): Promise<Asset> =>
  callApi('PUT /admin/assets/{id}', { params: { id }, body: words });

export const deleteAsset = (id: string): Promise<void> => callApi('DELETE /admin/assets/{id}', { params: { id } });
