/** A row of the library as editors get it. */
import type { Asset } from '../../domain/media/asset.ts';
import type { assets } from './tables.ts';

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
