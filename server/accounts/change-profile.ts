/** Changes what a profile's owner may change: names and preferences, nothing else. */
import { eq, sql } from 'drizzle-orm';
import type { ProfileChange } from '../../domain/accounts/preferences.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findOrMakeRow, type Profile, readProfile } from './read-profile.ts';
import { profiles } from './tables.ts';

/** Answers the profile as it is then. */
export async function changeProfile(ctx: AppContext, actor: Actor, change: ProfileChange): Promise<Profile> {
  await findOrMakeRow(ctx, actor);
  await ctx.db
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
      updatedAt: ctx.clock.now(),
    })
    .where(eq(profiles.id, actor.userId));
  return readProfile(ctx, actor);
}
