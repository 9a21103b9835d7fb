/** Finds the library's pictures by the addresses that articles use, in every width there is: also where the picture was replaced since. */
import { arrayOverlaps } from 'drizzle-orm';
import { keyBeginningIn, type Picture, sourceSet } from '../../domain/media/asset.ts';
import type { Db } from '../platform/db.ts';
import { assets } from './tables.ts';

/** By the address that was asked for; what is not the library's is missing. */
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
