/** Removes the rows that told kept pages of changes long past; every copy renders its pages once more for it. */
import { lt, sql } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { publicChanges } from './tables.ts';

export async function forgetPublicChanges(house: House): Promise<void> {
  await house.db.delete(publicChanges).where(lt(publicChanges.at, sql`now() - interval '1 day'`));
}
