/**
 * How a day that moved in joins the check-in of its day, and leaves it again. What came from an app bears a moment of its own:
 * the very beginning of its day, a few milliseconds apart for each app. So anything said here on that day or later is newer and
 * stays, the same import twice is the same once, and what came from an app is found again without a list of it.
 */
import { dayNumber } from '../calendar-date.ts';
import { allNotes, type CheckIn, checkInOf, type Fields, givenOf, MAX_NOTES_LENGTH } from '../mood/check-in.ts';
import { MEASURES } from '../mood/measures.ts';
import { DAY_MS } from '../time-units.ts';
import { APPS, type App } from './apps.ts';
import type { FoundDay } from './found.ts';

/** When a day begins at the place on earth where it begins first (UTC+14). */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Milliseconds since 1970. */
export const momentOf = (date: string, app: App): number =>
  dayNumber(date) * DAY_MS - FIRST_ZONE_MS + APPS.indexOf(app) + 1;

/** With what is missing there; null where nothing is. Notes that are too long lose their end. */
export function withMovedIn(known: CheckIn | null, { date, values, note }: FoundDay, app: App): CheckIn | null {
  const at = momentOf(date, app);
  const fields: Fields = known ? givenOf(known.fields) : {};
  let isNew = false;
  for (const measure of MEASURES) {
    const value = values[measure];
    const there = fields[measure];
    // What the same app said before gives way to what it says now, and to nothing else.
    if (value === undefined || (there && (there.at !== at || there.value === value))) continue;
    fields[measure] = { value, at };
    isNew = true;
  }
  const notes = known ? allNotes(known) : [];
  const text = note.slice(0, MAX_NOTES_LENGTH);
  const replaced = known?.replaced ?? [];
  // What was written over or removed since does not come back.
  const isSaid = text === '' || replaced.includes(at) || notes.some((there) => there.text === text);
  if (!isNew && isSaid) return null;
  const others = notes.filter((there) => there.at !== at);
  const all = isSaid ? notes : [...others, { text, at }];
  return checkInOf(date, Math.max(known?.at ?? 0, at), fields, all, replaced, known?.periodBegan);
}

/** How much of a check-in came from the app. */
export const isMovedIn = (checkIn: CheckIn, app: App): boolean => {
  const at = momentOf(checkIn.date, app);
  return (
    Object.values(givenOf(checkIn.fields)).some((field) => field.at === at) ||
    allNotes(checkIn).some((note) => note.at === at)
  );
};

/** Without what came from the app; null where nothing is left. */
export function withoutMovedIn(checkIn: CheckIn, app: App): CheckIn | null {
  const moment = momentOf(checkIn.date, app);
  const kept = Object.entries(givenOf(checkIn.fields)).filter(([, field]) => field.at !== moment);
  const notes = allNotes(checkIn).filter(({ at }) => at !== moment);
  const { date, at, replaced = [], periodBegan } = checkIn;
  if (kept.length === 0 && notes.length === 0 && !periodBegan) return null;
  return checkInOf(date, at, Object.fromEntries(kept), notes, replaced, periodBegan);
}
