/** A picture of the media library: listed, read with its uses, reworded, deleted, and found by the addresses that articles use. */
import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm';
import {
  type Asset,
  type AssetWithUses,
  type AssetWords,
  checkAssetWords,
  keyBeginningIn,
  type License,
  type Picture,
  type PictureUse,
  sourceSet,
} from '../../domain/media/asset.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { clearPicture } from './picture-files.ts';
import { assets } from './tables.ts';

/** Newest first. Every word of `q` has to be in the name, the alt text, the credit or the license. */
export async function listAssets(
  { db }: AppContext,
  { page, limit, q }: { page: number; limit: number; q: string },
): Promise<Paged<Asset>> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const where = and(...words.map(holds));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(assets)
      .where(where)
      .orderBy(desc(assets.createdAt), assets.id)
      .limit(limit)
      .offset(itemsBefore(page, limit)),
    db.$count(assets, where),
  ]);
  return pagedOf(rows.map(describeAsset), total, page, limit);
}

const MAX_WORDS = 8;

const holds = (word: string) =>
  sql`position(${word.toLowerCase()} in lower(${assets.filename} || ' ' || ${assets.alt} || ' ' || ${assets.credit} || ' ' || ${assets.license})) > 0`;

/** The articles that use a picture, by how the names of its files begin; another room knows them. */
export type ListPictureUses = (db: Db, keys: readonly string[]) => Promise<PictureUse[]>;

export async function readAsset({ db }: AppContext, id: string, listUses: ListPictureUses): Promise<AssetWithUses> {
  const row = await findAsset(db, id);
  return { ...describeAsset(row), usedIn: await listUses(db, row.keys) };
}

export const noSuchPicture = (): PublicError =>
  new PublicError('not-found', 'This picture is no longer in the library.');

/** `held`: locks the row until the transaction ends. Throws 'not-found'. */
export async function findAsset(db: Db, id: string, held = false): Promise<typeof assets.$inferSelect> {
  const asked = db.select().from(assets).where(eq(assets.id, id));
  const [row] = await (held ? asked.for('update') : asked);
  if (!row) throw noSuchPicture();
  return row;
}

export function describeAsset(row: typeof assets.$inferSelect): Asset {
  const { id, filename, alt, credit, license, sourceUrl, size, width, height, renditions, createdAt } = row;
  const largest = renditions.findLast(({ format }) => format === 'jpeg');
  const url = `/media/${largest?.key ?? ''}`;
  return {
    id,
    filename,
    url,
    alt,
    credit,
    license,
    sourceUrl,
    size,
    width,
    height,
    renditions,
    createdAt: createdAt.toISOString(),
  };
}

/** Articles keep the words that were copied into them. Throws 'invalid' with the first field, 'not-found'. */
export async function changeAsset({ db, clock }: AppContext, id: string, words: AssetWords): Promise<Asset> {
  const changed = { ...checkedWords(words), updatedAt: clock.now() };
  const row = await findAsset(db, id);
  await db.update(assets).set(changed).where(eq(assets.id, id));
  return describeAsset({ ...row, ...changed });
}

/** Trimmed. Throws 'invalid' with the first field. */
export function checkedWords(
  words: AssetWords,
): Omit<AssetWords, 'license' | 'sourceUrl'> & { license: License; sourceUrl: string | null } {
  const wrong = checkAssetWords(words)[0];
  if (wrong) throw new PublicError('invalid', wrong.message, { field: wrong.field });
  const { alt, credit, license, sourceUrl } = words;
  // The check allows only licenses of the list.
  return {
    alt: alt.trim(),
    credit: credit.trim(),
    license: license.trim() as License,
    sourceUrl: sourceUrl.trim() || null,
  };
}

/** With its files. Throws 'conflict' with the articles' titles while it is used, 'not-found', 'unavailable'. */
export async function deleteAsset(ctx: AppContext, id: string, listUses: ListPictureUses): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await findAsset(tx, id, true);
    const uses = await listUses(tx, row.keys);
    if (uses.length > 0)
      throw new PublicError('conflict', `This picture is used in ${titlesOf(uses)}. Choose another one there first.`);
    await tx.delete(assets).where(eq(assets.id, id));
    // Last: if the store fails, the row is rolled back.
    await clearPicture(ctx, row.renditions);
  });
}

const NAMED = 3;

function titlesOf(uses: readonly PictureUse[]): string {
  const titles = uses.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const more = uses.length - titles.length;
  return more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ');
}

/** By the address asked for, in every width, also where the picture was replaced since. Leaves out what is not the library's. */
export async function findPictures(db: Db, addresses: readonly string[]): Promise<Map<string, Picture>> {
  const beginnings = new Map(
    addresses.flatMap((address) => {
      const beginning = keyBeginningIn(address);
      return beginning ? [[address, beginning] as const] : [];
    }),
  );
  if (beginnings.size === 0) return new Map();
  const rows = await db
    .select({ keys: assets.keys, alt: assets.alt, renditions: assets.renditions })
    .from(assets)
    .where(arrayOverlaps(assets.keys, [...new Set(beginnings.values())]));
  return new Map(
    [...beginnings].flatMap(([address, beginning]) => {
      const row = rows.find(({ keys }) => keys.includes(beginning));
      const picture = row && pictureOf(row);
      return picture ? [[address, picture] as const] : [];
    }),
  );
}

function pictureOf({ alt, renditions }: Pick<typeof assets.$inferSelect, 'alt' | 'renditions'>): Picture | null {
  const largest = renditions.filter(({ format }) => format === 'jpeg').sort((a, b) => b.width - a.width)[0];
  if (!largest) return null;
  return {
    url: `/media/${largest.key}`,
    alt,
    width: largest.width,
    height: largest.height,
    sources: (['avif', 'webp', 'jpeg'] as const)
      .map((format) => ({ type: `image/${format}` as const, srcset: sourceSet(renditions, format) }))
      .filter(({ srcset }) => srcset !== ''),
  };
}
