/** The site's settings as they are now: what an administrator set, and the house's own for the rest. */
import { type SiteSettings, settingsFrom } from '../../domain/site/settings.ts';
import type { Db } from '../platform/db.ts';
import { siteSettings } from './tables.ts';

export async function readSettings(db: Db): Promise<SiteSettings> {
  const rows = await db.select({ name: siteSettings.name, value: siteSettings.value }).from(siteSettings);
  return settingsFrom(new Map(rows.map(({ name, value }) => [name, value])));
}
