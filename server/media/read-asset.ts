/** One picture of the library, with the articles in which it stands. */
import { eq } from 'drizzle-orm';
import type { AssetWithUses } from '../../domain/media/asset.ts';
import { listPictureUses } from '../articles/list-picture-uses.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { describeAsset } from './describe-asset.ts';
import { assets } from './tables.ts';

export async function readAsset({ db }: AppContext, id: string): Promise<AssetWithUses> {
  const row = await findAsset(db, id);
  return { ...describeAsset(row), usedIn: await listPictureUses(db, row.keys) };
}

export const noSuchPicture = (): PublicError =>
  new PublicError('not-found', 'This picture is not in the library any more.');

/** `held`: nobody else changes it before the transaction ends. Throws 'not-found'. */
export async function findAsset(db: Db, id: string, held = false): Promise<typeof assets.$inferSelect> {
  const asked = db.select().from(assets).where(eq(assets.id, id));
  const [row] = await (held ? asked.for('update') : asked);
  if (!row) throw noSuchPicture();
  return row;
}
