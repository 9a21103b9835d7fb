/** Saves all privacy settings at once, and tells in the access log which of them changed. */
import { changedSettings, SETTING_NAMES } from '../../domain/privacy/setting-names.ts';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { refuseErased } from '../accounts/erasure.ts';
import { readSettings, type SavedSettings, writeSettings } from '../accounts/privacy-settings.ts';
import { chooseBackup, findOrMakeRow } from '../accounts/profile.ts';
import { hideShares } from '../partner/sharing.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { removeOldOf } from './remove-old-records.ts';

/** Answers them as they are then. Saving what already holds writes no line. */
export async function saveSettings(ctx: AppContext, actor: Actor, wanted: PrivacySettings): Promise<SavedSettings> {
  const { userId } = actor;
  const now = ctx.clock.now();
  await findOrMakeRow(ctx, actor);
  return ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, now);
    const before = await readSettings(tx, userId);
    const { cloudBackup, ...settings } = wanted;
    await writeSettings(tx, userId, settings, now);
    await chooseBackup(tx, userId, cloudBackup, now);
    if (!wanted.shareWithPartner) await hideShares(tx, userId);
    const changed = changedSettings(before.settings, wanted);
    if (changed.length > 0) {
      const detail = changed.map((name) => SETTING_NAMES[name]).join(', ');
      await recordAccess(tx, { userId, act: 'settings-changed', detail, at: now });
    }
    // What is past goes with the word that says so, not with the next hour.
    await removeOldOf(tx, userId, now);
    return readSettings(tx, userId);
  });
}
