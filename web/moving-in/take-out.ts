/** Finds what came from each app, and takes it out again: all of it that was not changed here since. */
import { readListItem, textOf } from '../../domain/list/list-item.ts';
import { type CheckIn, readCheckIn } from '../../domain/mood/check-in.ts';
import { readCycleStart } from '../../domain/mood/cycle-start.ts';
import { APPS, type App } from '../../domain/moving-in/apps.ts';
import { isMovedIn, withoutMovedIn } from '../../domain/moving-in/moved-in.ts';
import type { ImportantDate } from '../../domain/partner/important-date.ts';
import type { Journal } from '../journal/journal.ts';
import { waitBeforeRetry } from '../journal/journal-error.ts';
import { LIST_ROOM } from '../list/list-places.ts';
import { changeKeptDates, readKeptDates } from '../partner/dates/keep-dates.ts';
import { findRecordIds } from './record-ids.ts';
import { MOOD_ROOM } from './take-in.ts';

export interface MovedIn {
  app: App;
  /** Ids of records that hold nothing else, in their rooms. */
  starts: string[];
  items: string[];
  days: { id: string; checkIn: CheckIn }[];
  /** Ids within the record of dates. */
  dates: string[];
}

export const countOf = ({ starts, items, days, dates }: MovedIn): number =>
  starts.length + items.length + days.length + dates.length;

/** Apps of which something is here, in the order of the list of apps. Rejects as the journal does. */
export async function findMovedIn(journal: Journal): Promise<MovedIn[]> {
  const ids = await findRecordIds(journal);
  if (!ids) return [];
  const moods = (await journal.list<unknown>(MOOD_ROOM)).records;
  const list = (await journal.list<unknown>(LIST_ROOM)).records;
  const dates = await readKeptDates(journal);
  const found: MovedIn[] = [];
  for (const app of APPS) {
    const one: MovedIn = {
      app,
      starts: moods.flatMap(({ id, value }) => (readCycleStart(value)?.source === app ? [id] : [])),
      days: moods.flatMap(({ id, value }) => {
        const checkIn = readCheckIn(value);
        return checkIn && isMovedIn(checkIn, app) ? [{ id, checkIn }] : [];
      }),
      items: await idsWhere(list, async ({ id, value }) => {
        const item = readListItem(value);
        // Reworded or ticked, it is the person's own.
        return item !== null && !item.done.value && id === (await ids.item(app, textOf(item)));
      }),
      dates: await idsWhere(dates, async (date) => date.id === (await ids.date(app, date))),
    };
    if (countOf(one) > 0) found.push(one);
  }
  return found;
}

async function idsWhere<T extends { id: string }>(all: readonly T[], is: (one: T) => Promise<boolean>) {
  const are = await Promise.all(all.map(is));
  return all.filter((_, index) => are[index]).map(({ id }) => id);
}

/** Rejects as the journal does; what is gone until then stays gone, and a second try goes on behind it. */
export async function takeOut(
  journal: Journal,
  { app, starts, items, days, dates }: MovedIn,
  today: string,
  onStep: () => void,
): Promise<void> {
  for (const id of starts) {
    await journal.remove(MOOD_ROOM, id);
    onStep();
  }
  for (const id of items) {
    await journal.remove(LIST_ROOM, id);
    onStep();
  }
  for (const { id, checkIn } of days) {
    await takeOutDay(journal, id, checkIn, app);
    onStep();
  }
  if (dates.length === 0) return;
  const gone = new Set(dates);
  await changeKeptDates(journal, today, (now: ImportantDate[]) => now.filter(({ id }) => !gone.has(id)));
  for (const _ of dates) onStep();
}

async function takeOutDay(journal: Journal, id: string, known: CheckIn, app: App): Promise<void> {
  for (let attempt = 1, checkIn: CheckIn | null = known; checkIn && isMovedIn(checkIn, app); attempt++) {
    const left = withoutMovedIn(checkIn, app);
    if (!left) {
      await journal.remove(MOOD_ROOM, id);
      return;
    }
    const outcome = await journal.write<unknown>(MOOD_ROOM, id, left, checkIn.date);
    if (outcome.saved) return;
    checkIn = readCheckIn(outcome.current?.value);
    await waitBeforeRetry(attempt);
  }
}
