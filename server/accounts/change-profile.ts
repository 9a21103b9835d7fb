/** Changes what a profile's owner may change: names and preferences, nothing else. */
import { eq, sql } from 'drizzle-orm';
import type { ProfileChange } from '../../domain/accounts/preferences.ts';
import type { House, Who } from '../platform/house.ts';
import { findOrMakeRow, type Profile, readProfile } from './read-profile.ts';
import { profiles } from './tables.ts';

/** Answers the profile as it is then. */
export async function changeProfile(house: House, who: Who, change: ProfileChange): Promise<Profile> {
  await findOrMakeRow(house, who);
  await house.db
    .update(profiles)
    .set({
      ...(change.first_name === undefined ? {} : { firstName: change.first_name }),
      ...(change.last_name === undefined ? {} : { lastName: change.last_name }),
      // Merged by the database, so that two switches thrown at once both stay thrown.
      ...(change.preferences === undefined
        ? {}
        : {
            preferences: sql`jsonb_strip_nulls(${profiles.preferences} || ${JSON.stringify(change.preferences)}::jsonb)`,
          }),
      updatedAt: house.clock.now(),
    })
    .where(eq(profiles.id, who.userId));
  return readProfile(house, who);
}
