/** The media library, newest first, a page at a time; searched by what is written about each picture. */
import { and, desc, sql } from 'drizzle-orm';
import type { Asset } from '../../domain/media/asset.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeAsset } from './describe-asset.ts';
import { assets } from './tables.ts';

/** `q`: every word of it has to be in the name, the alt text, the credit or the license. */
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
