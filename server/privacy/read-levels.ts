/** How much notices may say to each of several people. */
import { inArray } from 'drizzle-orm';
import type { NotificationLevel } from '../../domain/privacy/notices.ts';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import type { Db } from '../platform/db.ts';
import { privacySettings } from './tables.ts';

/** By the account's number, for each that was asked for: the default for whoever never chose. */
export async function readLevels(db: Db, ids: readonly string[]): Promise<Map<string, NotificationLevel>> {
  const levels = new Map(ids.map((id) => [id, PRIVACY_DEFAULTS.notificationLevel]));
  if (ids.length === 0) return levels;
  const chosen = await db
    .select({ userId: privacySettings.userId, settings: privacySettings.settings })
    .from(privacySettings)
    .where(inArray(privacySettings.userId, [...ids]));
  for (const { userId, settings } of chosen) {
    if (settings.notificationLevel) levels.set(userId, settings.notificationLevel);
  }
  return levels;
}
