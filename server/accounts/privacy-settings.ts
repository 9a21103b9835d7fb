/** What a person decided about their privacy: what they saved, over the defaults, with cloud backup from their profile. */
import { inArray, sql } from 'drizzle-orm';
import type { Preferences } from '../../domain/accounts/preferences.ts';
import type { NotificationLevel } from '../../domain/privacy/notices.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import type { Db } from '../platform/db.ts';
import { given, writtenOnce } from '../platform/sql/statement.ts';
import { isClosed } from './closed-account.ts';
import { privacySettings, profiles } from './tables.ts';

export interface SavedSettings {
  settings: PrivacySettings;
  /** Whether they were ever saved; until then all are defaults but for cloud backup. */
  saved: boolean;
}

/** What decides how a person is shown to others. */
export interface Standing extends SavedSettings {
  /** Empty where they gave none. */
  firstName: string;
  /** Whether their account is closed and waits to be erased. */
  closed: boolean;
}

interface StandingRow extends Record<string, unknown> {
  id: string;
  settings: Partial<PrivacySettings> | null;
  preferences: Preferences | null;
  name: string | null;
  closed: boolean;
}

/** Asked with `people`, their ids. */
const askStandings = writtenOnce<StandingRow>(sql`
  select person.id, ${privacySettings.settings}, ${profiles.preferences}, ${profiles.firstName} as name,
    ${isClosed(sql`person.id`)} as closed
  from unnest(${given('people')}::uuid[]) as person (id)
    left join ${privacySettings} on ${privacySettings.userId} = person.id
    left join ${profiles} on ${profiles.id} = person.id`);

/** By one statement, each by their id; whoever never chose has the defaults. */
export async function readStandings(db: Db, ids: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await askStandings(db, { people: [...ids] });
  return new Map(
    rows.map(({ id, settings, preferences, name, closed }) => {
      const cloudBackup = preferences?.cloudBackup ?? PRIVACY_DEFAULTS.cloudBackup;
      const saved = { settings: { ...PRIVACY_DEFAULTS, ...settings, cloudBackup }, saved: settings !== null };
      return [id, { ...saved, firstName: name ?? '', closed }];
    }),
  );
}

export async function readStanding(db: Db, userId: string): Promise<Standing> {
  const standing = (await readStandings(db, [userId])).get(userId);
  if (!standing) throw new Error('Everybody has a standing.');
  return standing;
}

export async function readSettings(db: Db, userId: string): Promise<SavedSettings> {
  const { settings, saved } = await readStanding(db, userId);
  return { settings, saved };
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
