/**
 * Takes a post's pictures of the open web into the media library and puts their addresses there in place of the old ones,
 * so that readers never ask another house for anything. What cannot be had refuses the save and names its field, and in the
 * text its line.
 */
import type { ArticleFields } from '../../domain/articles/article.ts';
import { ASSET_LENGTHS, type AssetWords } from '../../domain/media/asset.ts';
import { isWebAddress } from '../../domain/text-fields.ts';
import { importPicture } from '../media/import-picture.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { type FoundImage, findImages } from './find-images.ts';
import { OF_HOUSE } from './finish-html.ts';
import { withoutDepths } from './render-markdown.ts';

type Import = (ctx: AppContext, address: string, words: AssetWords, field: string) => Promise<{ url: string }>;

const NOT_SHOWN = 'Readers would not be shown this image. Please upload it, or give its full address on the web.';
/** Of an address in a sentence; the longest fill the screen. */
const MAX_SHOWN = 80;

/**
 * One after the other: each takes a while to encode. An image in the text that cannot be had, or that readers would never be
 * shown, is named with its line, counted from `firstLine`.
 */
export async function bringPictures(
  ctx: AppContext,
  fields: ArticleFields,
  firstLine = 1,
  bring: Import = importPicture,
): Promise<ArticleFields> {
  const { hero, seo, title } = fields;
  const ofHero = { alt: hero.alt, credit: hero.credit, license: hero.license, sourceUrl: hero.sourceUrl };
  const taken = new Map<string, string>();
  const ours = async (address: string, words: AssetWords, field: string): Promise<string> => {
    if (!isWebAddress(address)) return address;
    const known = taken.get(address) ?? (await bring(ctx, address, words, field)).url;
    taken.set(address, known);
    return known;
  };
  // Of a draft the words may be missing that the library asks for: its pictures are taken once they are there.
  const isTold = hero.alt !== '' && hero.credit !== '' && (hero.license as string) !== '';
  const url = isTold
    ? await ours(hero.url, { ...ofHero, sourceUrl: ofHero.sourceUrl || hero.url }, 'hero.url')
    : hero.url;
  const ogImage = isTold ? await ours(seo.ogImage, { ...ofHero, sourceUrl: seo.ogImage }, 'seo.ogImage') : seo.ogImage;

  const text = withoutDepths(fields.bodyMdx);
  const images = findImages(text).filter((image) => !OF_HOUSE.test(image.url));
  for (const image of images) {
    const named = (sentence: string) =>
      new PublicError('invalid', `Image in line ${firstLine - 1 + image.line} (${shown(image.url)}): ${sentence}`, {
        field: 'bodyMdx',
      });
    if (!isWebAddress(image.url)) throw named(NOT_SHOWN);
    await ours(image.url, wordsOf(image.alt || title, image.url), 'bodyMdx').catch((error: unknown) => {
      throw error instanceof PublicError && error.code === 'invalid' ? named(error.message) : error;
    });
  }
  // From the last: what is put in place of one moves none of those before it.
  const bodyMdx = images.reduceRight(
    (body, image) => body.slice(0, image.start) + withAddress(image, text, taken) + body.slice(image.end),
    images.length > 0 ? text : fields.bodyMdx,
  );
  return { ...fields, bodyMdx, hero: { ...hero, url }, seo: { ...seo, ogImage } };
}

const shown = (address: string): string =>
  address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN - 1)}…` : address || 'without an address';

/** As its author wrote it, where the address stands in it as it is; one that was named elsewhere gets its own. */
function withAddress({ url, alt, title, start, end }: FoundImage, text: string, taken: ReadonlyMap<string, string>) {
  const written = text.slice(start, end);
  const address = taken.get(url) ?? url;
  const at = written.indexOf(url, written.lastIndexOf(']('));
  if (written.includes('](') && at >= 0) return written.slice(0, at) + address + written.slice(at + url.length);
  const escaped = (words: string, signs: RegExp) => words.replaceAll(signs, '\\$&');
  return `![${escaped(alt, /[\\[\]]/g)}](${address}${title && ` "${escaped(title, /[\\"]/g)}"`})`;
}

/** All that an address tells of its picture; editors say more in the library. */
const wordsOf = (alt: string, address: string): AssetWords => ({
  alt: alt.replaceAll(/\s+/g, ' ').trim().slice(0, ASSET_LENGTHS.alt),
  credit: new URL(address).hostname.slice(0, ASSET_LENGTHS.credit),
  license: 'Fair Use',
  sourceUrl: address.slice(0, ASSET_LENGTHS.sourceUrl),
});
