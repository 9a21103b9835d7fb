/** What a person decided about their privacy: what they saved, over the defaults, with cloud backup from their profile. */
import { eq } from 'drizzle-orm';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import { findBackup } from '../accounts/choose-backup.ts';
import type { Db } from '../platform/db.ts';
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
