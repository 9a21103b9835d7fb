/** Saves the site's settings: what is as the house has it is not kept, so that a later house may change its own words. */
import { eq } from 'drizzle-orm';
import { checkSettings, SITE_DEFAULTS, type SiteSettings, tidySettings } from '../../domain/site/settings.ts';
import { recordAct } from '../accounts/record-act.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { readSettings } from './read-settings.ts';
import { siteSettings } from './tables.ts';

/** What holds now. Refuses with 'invalid' and the first field that cannot be used. */
export async function saveSettings(ctx: AppContext, actor: Actor, typed: SiteSettings): Promise<SiteSettings> {
  const [found] = checkSettings(typed);
  if (found) throw new PublicError('invalid', found.message, { field: found.field });
  const wanted = tidySettings(typed);
  await ctx.db.transaction(async (tx) => {
    const before = await readSettings(tx);
    const changed = (Object.keys(SITE_DEFAULTS) as (keyof SiteSettings)[]).filter(
      (name) => !isSame(before[name], wanted[name]),
    );
    for (const name of changed) await keep(tx, name, wanted[name], ctx.clock.now());
    if (changed.length === 0) return;
    const details = { changed: changed.join(', ') };
    await recordAct(tx, ctx, actor, { act: 'change-settings', subjectId: null, details });
  });
  return wanted;
}

async function keep(tx: Db, name: keyof SiteSettings, value: unknown, updatedAt: Date): Promise<void> {
  if (isSame(value, SITE_DEFAULTS[name])) {
    await tx.delete(siteSettings).where(eq(siteSettings.name, name));
    return;
  }
  await tx
    .insert(siteSettings)
    .values({ name, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt } });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
