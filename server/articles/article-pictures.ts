/**
 * The pictures of an article: taken from the open web into the media library when a post is saved, so that readers' browsers
 * never ask another server, and found again by the library before it deletes one.
 */
import { arrayOverlaps } from 'drizzle-orm';
import type { ArticleFields } from '../../domain/articles/article.ts';
import { ASSET_LENGTHS, type AssetWords, type PictureUse } from '../../domain/media/asset.ts';
import { isWebAddress } from '../../domain/text-fields.ts';
import { importPicture } from '../media/remote-picture.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { OF_HOUSE } from './article-html.ts';
import { parseMarkdown, withoutDepths } from './markdown.ts';
import { articles } from './tables.ts';

type ImportImage = (ctx: AppContext, address: string, words: AssetWords, field: string) => Promise<{ url: string }>;

const NOT_SHOWN = 'Readers wouldn’t see this image. Upload it, or enter its full web address.';
/** Characters of an address in a sentence; the longest would fill the screen. */
const MAX_SHOWN = 80;

/**
 * Replaces the addresses of remote images by the library's. One after the other, because each takes a while to encode. Throws
 * 'invalid' with the field of an image that cannot be fetched or would never be shown; in the text with its line, counted from
 * `firstLine`.
 */
export async function importRemoteImages(
  ctx: AppContext,
  fields: ArticleFields,
  firstLine = 1,
  importImage: ImportImage = importPicture,
): Promise<ArticleFields> {
  const { hero, seo, title } = fields;
  const ofHero = { alt: hero.alt, credit: hero.credit, license: hero.license, sourceUrl: hero.sourceUrl };
  const taken = new Map<string, string>();
  const ours = async (address: string, words: AssetWords, field: string): Promise<string> => {
    if (!isWebAddress(address)) return address;
    const known = taken.get(address) ?? (await importImage(ctx, address, words, field)).url;
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

interface FoundImage {
  /** As editors count, from 1. */
  line: number;
  /** Where its Markdown lies in the text. */
  start: number;
  end: number;
  url: string;
  alt: string;
  title: string;
}

/** As much of an mdast node as is looked at here. */
interface Node {
  type: string;
  url?: string;
  alt?: string | null;
  title?: string | null;
  identifier?: string;
  children?: Node[];
  position?: { start: { line: number; offset?: number }; end: { offset?: number } };
}

/** As the renderer finds them, in their order: none in code, and those defined at the end too. */
function findImages(text: string): FoundImage[] {
  const nodes = everyNode(parseMarkdown(text));
  const named = new Map<string, Node>();
  // Of two definitions with one name the first counts.
  for (const node of nodes.filter(({ type }) => type === 'definition').reverse())
    named.set(node.identifier ?? '', node);
  return nodes
    .filter(({ type }) => type === 'image' || type === 'imageReference')
    .map((node) => {
      const { url = '', title } = node.type === 'image' ? node : (named.get(node.identifier ?? '') ?? node);
      const { start, end } = node.position ?? { start: { line: 1 }, end: {} };
      return {
        line: start.line,
        start: start.offset ?? 0,
        end: end.offset ?? 0,
        url,
        alt: node.alt ?? '',
        title: title ?? '',
      };
    });
}

const everyNode = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(everyNode)];

/** The articles, drafts too, that use a picture as hero, as share image or in the text, by title. `keys`: how the names of its files begin. */
export async function listPictureUses(db: Db, keys: readonly string[]): Promise<PictureUse[]> {
  if (keys.length === 0) return [];
  return db
    .select({ id: articles.id, title: articles.title, slug: articles.slug, status: articles.status })
    .from(articles)
    .where(arrayOverlaps(articles.pictures, [...keys]))
    .orderBy(articles.title, articles.id);
}
