/** The site's settings: the built-in ones and what an administrator changed, and the notice over all pages from this process's memory. */
import { eq, sql } from 'drizzle-orm';
import {
  checkSettings,
  noticeAt,
  type SettingsPart,
  SITE_DEFAULTS,
  type SiteSettings,
  settingsFrom,
  tidySettings,
  withPart,
} from '../../domain/site/settings.ts';
import { recordAct } from '../accounts/admin/audit.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { PublicError } from '../platform/public-error.ts';
import { type Question, rowsOf } from '../platform/sql/statement.ts';
import { siteSettings } from './tables.ts';

const KEPT = { name: siteSettings.name, value: siteSettings.value };

const settingsOf = (rows: { name: string; value: unknown }[]): SiteSettings =>
  settingsFrom(new Map(rows.map(({ name, value }) => [name, value])));

export const readSettings = async (db: Db): Promise<SiteSettings> =>
  settingsOf(await db.select(KEPT).from(siteSettings));

const keptRows = rowsOf(KEPT, sql`from ${siteSettings}`);

/** The same within a statement of more. */
export const askedSettings: Question<SiteSettings> = {
  asked: keptRows.asked,
  read: (found) => settingsOf(keptRows.read(found)),
};

/**
 * Stores only what differs from the defaults, so that a later version may change those; what `part` does not name stays as
 * somebody else left it meanwhile. Returns the settings in force. Throws 'invalid' with the first wrong field.
 */
export const saveSettings = (ctx: AppContext, actor: Actor, part: SettingsPart): Promise<SiteSettings> =>
  ctx.db.transaction(async (tx) => {
    const before = await readSettings(tx);
    const typed = withPart(before, part);
    const [found] = checkSettings(typed);
    if (found) throw new PublicError('invalid', found.message, { field: found.field });
    const wanted = tidySettings(typed);
    const changed = (Object.keys(SITE_DEFAULTS) as (keyof SiteSettings)[]).filter(
      (name) => !isSame(before[name], wanted[name]),
    );
    for (const name of changed) await keep(tx, name, wanted[name], ctx.clock.now());
    if (changed.length === 0) return wanted;
    const details = { changed: changed.join(', ') };
    await recordAct(tx, ctx, actor, { act: 'change-settings', subjectId: null, details });
    return wanted;
  });

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

/** Milliseconds. Another node's change shows after this at the latest, on the next page but one. */
const FRESH_MS = 10_000;

interface Known {
  notice: SiteSettings['notice'];
  readAt: number;
  reading: boolean;
}

const known = new WeakMap<AppContext['database'], Known>();

/** The notice as last read; it is read again in the background, so that no page waits for the database. Null before the first read. */
export function presentNotice(ctx: AppContext): string | null {
  const now = ctx.clock.now();
  const entry = known.get(ctx.database) ?? { notice: null, readAt: Number.NEGATIVE_INFINITY, reading: false };
  known.set(ctx.database, entry);
  if (!entry.reading && now.getTime() - entry.readAt >= FRESH_MS) void look(ctx, entry);
  return noticeAt(entry, now);
}

/** After a change on this node: the next page has it. */
export function learnNotice(ctx: AppContext, { notice }: Pick<SiteSettings, 'notice'>): void {
  known.set(ctx.database, { notice, readAt: ctx.clock.now().getTime(), reading: false });
}

async function look(ctx: AppContext, entry: Known): Promise<void> {
  entry.reading = true;
  try {
    entry.notice = (await readSettings(ctx.db)).notice;
  } catch (error) {
    ctx.log.warn(
      { error: describeError(error) },
      'the notice over all pages could not be read, so the last one stands',
    );
  }
  entry.readAt = ctx.clock.now().getTime();
  entry.reading = false;
}
