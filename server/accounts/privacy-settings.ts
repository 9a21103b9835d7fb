/** What a person decided about their privacy: what they saved, over the defaults, with cloud backup from their profile. */
import { eq, inArray } from 'drizzle-orm';
import type { NotificationLevel } from '../../domain/privacy/notices.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import type { Db } from '../platform/db.ts';
import { findBackup } from './profile.ts';
import { privacySettings } from './tables.ts';

export interface SavedSettings {
  settings: PrivacySettings;
  /** Whether they were ever saved; until then all are defaults but for cloud backup. */
  saved: boolean;
}

/** Whoever never chose has the defaults. */
export async function readSettings(db: Db, userId: string): Promise<SavedSettings> {
  const [row] = await db
    .select({ settings: privacySettings.settings })
    .from(privacySettings)
    .where(eq(privacySettings.userId, userId));
  const cloudBackup = (await findBackup(db, userId)) ?? PRIVACY_DEFAULTS.cloudBackup;
  return { settings: { ...PRIVACY_DEFAULTS, ...row?.settings, cloudBackup }, saved: row !== undefined };
}

/** Over what was saved before; cloud backup is kept in the profile (`chooseBackup`). */
export async function writeSettings(
  tx: Db,
  userId: string,
  settings: Omit<PrivacySettings, 'cloudBackup'>,
  now: Date,
): Promise<void> {
  const fresh = { settings, updatedAt: now };
  await tx
    .insert(privacySettings)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: privacySettings.userId, set: fresh });
}

/** How much notices may say, by the id of each account that was asked for: the default for whoever never chose. */
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
