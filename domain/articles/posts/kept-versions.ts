/**
 * Which saved versions of a post are deleted with time: all of the last day stay, then the last of each day for thirty
 * days, then the last of each week. What readers once saw, what is kept now and what somebody still types on stay for good.
 */
import { DAY_MS } from '../../time-units.ts';
import type { ArticleStatus } from '../article.ts';

const WEEK_MS = 7 * DAY_MS;
const DAILY_FOR_MS = 30 * DAY_MS;
/** 1970 began on a Thursday: weeks go from Monday on. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

export interface SavedVersion {
  version: number;
  savedAt: Date;
  status: ArticleStatus;
  /** When readers were to see it; null for none. */
  publishedAt: Date | null;
}

/** Their numbers. `needed`: versions that something typed and not saved was made on. Days and weeks are of UTC. */
export function versionsToForget(saved: readonly SavedVersion[], needed: ReadonlySet<number>, now: Date): number[] {
  const inOrder = saved.toSorted((a, b) => a.version - b.version);
  return inOrder
    .filter((each, at) => {
      const next = inOrder[at + 1];
      if (!next || needed.has(each.version) || wasPublic(each, next)) return false;
      const span = spanAt(each.savedAt, now);
      return span !== null && spanOf(each.savedAt, span) === spanOf(next.savedAt, span);
    })
    .map(({ version }) => version);
}

/** Whether its minute came before the next version took its place. */
const wasPublic = ({ status, publishedAt }: SavedVersion, next: SavedVersion): boolean =>
  status !== 'draft' && publishedAt !== null && publishedAt < next.savedAt;

type Span = 'day' | 'week';

/** Of how long a stretch the last version stays; null where all do. */
function spanAt(savedAt: Date, now: Date): Span | null {
  const age = now.getTime() - savedAt.getTime();
  if (age <= DAY_MS) return null;
  return age <= DAILY_FOR_MS ? 'day' : 'week';
}

const spanOf = (at: Date, span: Span): number =>
  span === 'day' ? Math.floor(at.getTime() / DAY_MS) : Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
