/** Which story was the week's: what its readers did from Monday to Sunday, and how a tie is broken. */
import { addDays, weekday } from '../calendar-date.ts';

/** Sums over one week; a like that is taken back counts -1 on the day that it is. */
interface WeekCounts {
  likes: number;
  comments: number;
  views: number;
}

/**
 * `said + min(said, doublings)` with `said = likes + 2 * comments` and `doublings = floor(log2(1 + views))`; a whole number.
 *
 * Why: a comment takes more thought than a like, so it counts twice. A view takes none, is counted without any identity
 * and can therefore be made up by anybody: only each doubling of the views counts as much as one like, and all of them
 * never more than what was said. So views alone are worth nothing, and the largest of them cannot lift a story above
 * one that moved its readers more than twice as much.
 */
export function weeklyScore({ likes, comments, views }: WeekCounts): number {
  const said = Math.max(0, likes) + 2 * Math.max(0, comments);
  const doublings = Math.max(0, Math.floor(views) + 1).toString(2).length - 1;
  return said + Math.min(said, doublings);
}

export interface WeeklyCandidate extends WeekCounts {
  id: string;
  /** How many weeks were this story's already. */
  earlierWins: number;
}

/** The id of the week's story; ties go to fewer earlier wins, then to the smaller id. Null where no story scored at all. */
export function storyOfTheWeek(candidates: readonly WeeklyCandidate[]): string | null {
  const [best] = candidates
    .map((story) => ({ ...story, score: weeklyScore(story) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.earlierWins - b.earlierWins || (a.id < b.id ? -1 : 1));
  return best?.id ?? null;
}

/** The Monday (YYYY-MM-DD) of a date's ISO 8601 week, by which a week is named here. */
export const weekOf = (date: string): string => addDays(date, -((weekday(date) + 6) % 7));

/** Both days included. */
export const daysOfWeek = (monday: string): { from: string; to: string } => ({ from: monday, to: addDays(monday, 6) });

/** The last week that is over on `today`. */
export const weekBefore = (today: string): string => addDays(weekOf(today), -7);
