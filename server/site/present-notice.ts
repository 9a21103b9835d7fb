/** The notice over all pages, from this process's memory: pages never wait for the database because of it. */
import { noticeAt, type SiteSettings } from '../../domain/site/settings.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import { readSettings } from './read-settings.ts';

/** Another node's change is seen after this at the latest, by the next page but one. Milliseconds. */
const FRESH_MS = 10_000;

interface Known {
  notice: SiteSettings['notice'];
  readAt: number;
  reading: boolean;
}

const known = new WeakMap<AppContext['database'], Known>();

/** What stood at the last look; the look itself goes on behind the page. Null where nothing was read yet. */
export function presentNotice(ctx: AppContext): string | null {
  const now = ctx.clock.now();
  const entry = known.get(ctx.database) ?? { notice: null, readAt: Number.NEGATIVE_INFINITY, reading: false };
  known.set(ctx.database, entry);
  if (!entry.reading && now.getTime() - entry.readAt >= FRESH_MS) void look(ctx, entry);
  return noticeAt(entry, now);
}

/** Told of a change on this node, so that the next page has it. */
export function learnNotice(ctx: AppContext, { notice }: Pick<SiteSettings, 'notice'>): void {
  known.set(ctx.database, { notice, readAt: ctx.clock.now().getTime(), reading: false });
}

async function look(ctx: AppContext, entry: Known): Promise<void> {
  entry.reading = true;
  try {
    entry.notice = (await readSettings(ctx.db)).notice;
  } catch (error) {
    ctx.log.warn({ error: describeError(error) }, 'the notice over all pages could not be read; the last one stands');
  }
  entry.readAt = ctx.clock.now().getTime();
  entry.reading = false;
}
