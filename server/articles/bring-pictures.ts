/**
 * Takes a post's pictures of the open web into the media library and puts their addresses there in place of the old ones,
 * so that readers never ask another house for anything. What cannot be had refuses the save and names its field.
 */
import type { ArticleFields } from '../../domain/articles/article.ts';
import { ASSET_LENGTHS, type AssetWords } from '../../domain/media/asset.ts';
import { isWebAddress } from '../../domain/text-fields.ts';
import { importPicture } from '../media/import-picture.ts';
import type { House } from '../platform/house.ts';

/** `![alt](address)`, also with a title; the address may stand in angle brackets. */
const IMAGE = /!\[([^[\]]*)\]\(\s*<?(https?:\/\/[^\s<>()]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

type Import = (house: House, address: string, words: AssetWords, field: string) => Promise<{ url: string }>;

/** One after the other: each takes a while to encode. */
export async function bringPictures(
  house: House,
  fields: ArticleFields,
  bring: Import = importPicture,
): Promise<ArticleFields> {
  const { hero, seo, title } = fields;
  const ofHero = { alt: hero.alt, credit: hero.credit, license: hero.license, sourceUrl: hero.sourceUrl };
  const taken = new Map<string, string>();
  const ours = async (address: string, words: AssetWords, field: string): Promise<string> => {
    if (!isWebAddress(address)) return address;
    const known = taken.get(address) ?? (await bring(house, address, words, field)).url;
    taken.set(address, known);
    return known;
  };
  const url = await ours(hero.url, { ...ofHero, sourceUrl: ofHero.sourceUrl || hero.url }, 'hero.url');
  const ogImage = await ours(seo.ogImage, { ...ofHero, sourceUrl: seo.ogImage }, 'seo.ogImage');
  for (const [, alt = '', address = ''] of fields.bodyMdx.matchAll(IMAGE))
    await ours(address, wordsOf(alt || title, address), 'bodyMdx');
  const bodyMdx = fields.bodyMdx.replaceAll(IMAGE, (image, _alt, address: string) =>
    image.replace(address, taken.get(address) ?? address),
  );
  return { ...fields, bodyMdx, hero: { ...hero, url }, seo: { ...seo, ogImage } };
}

/** All that an address tells of its picture; editors say more in the library. */
const wordsOf = (alt: string, address: string): AssetWords => ({
  alt: alt.replaceAll(/\s+/g, ' ').trim().slice(0, ASSET_LENGTHS.alt),
  credit: new URL(address).hostname.slice(0, ASSET_LENGTHS.credit),
  license: 'Fair Use',
  sourceUrl: address.slice(0, ASSET_LENGTHS.sourceUrl),
});
