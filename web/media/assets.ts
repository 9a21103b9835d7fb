/** What the screens of the media library read and do through the API. */
import { PAGE_SIZES, type Paged } from '../../domain/articles/paged.ts';
import type { Asset, AssetWithUses, AssetWords } from '../../domain/media/asset.ts';
import { callApi } from '../accounts/api.ts';

export type AssetPage = Paged<Asset>;

export function assetsPath(page: number, q: string): `/${string}` {
  const search = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZES.assets) });
  if (q) search.set('q', q);
  return `/admin/assets?${search}`;
}

export const assetPath = (id: string): `/${string}` => `/admin/assets/${id}`;

export const readAsset = (id: string): Promise<AssetWithUses> => callApi('GET', assetPath(id));

export const changeAsset = (id: string, words: AssetWords): Promise<Asset> =>
  callApi('PUT', assetPath(id), { body: words });

export const deleteAsset = (id: string): Promise<void> => callApi('DELETE', assetPath(id));
