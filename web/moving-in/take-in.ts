/** Writes what moves in into the journal: what is said here already stays as it is, and a second time changes nothing. */
import { MAX_ITEMS, newItem, readListItem, textOf, tidyText } from '../../domain/list/list-item.ts';
import { keyBetween } from '../../domain/list/order-key.ts';
import { type CheckIn, readCheckIn } from '../../domain/mood/check-in.ts';
import { cycleStartRecord } from '../../domain/mood/cycle-start.ts';
import type { App } from '../../domain/moving-in/apps.ts';
import type { Found, FoundDay } from '../../domain/moving-in/found.ts';
import { withMovedIn } from '../../domain/moving-in/moved-in.ts';
import { type ImportantDate, MAX_DATES } from '../../domain/partner/important-date.ts';
import type { Journal } from '../journal/journal.ts';
import { UnreadableRecord, waitBeforeRetry } from '../journal/journal-error.ts';
import { chance } from '../list/chance.ts';
import { LIST_ROOM } from '../list/list-places.ts';
import { checkInId } from '../mood/check-in-id.ts';
import { changeKeptDates, readKeptDates } from '../partner/dates/keep-dates.ts';
import { openRecordIds, type RecordIds } from './record-ids.ts';

export const MOOD_ROOM = 'mood';

/** What of an export is to be taken. */
export type Chosen = Pick<Found, 'starts' | 'days' | 'dates' | 'items'>;

export interface TakenIn {
  starts: number;
  days: number;
  dates: number;
  items: number;
  /** Were here already. */
  already: number;
  /** Found no room, or lie where only a newer page reads. */
  left: number;
}

interface Taking {
  journal: Journal;
  owner: string;
  app: App;
  /** YYYY-MM-DD. */
  today: string;
  /** After each one that was looked at. */
  onStep(): void;
}

export const sizeOf = ({ starts, days, dates, items }: Chosen): number =>
  starts.length + days.length + dates.length + items.length;

/** Rejects as the journal does; what was written until then stays, and a second try goes on behind it. */
export async function takeIn(chosen: Chosen, taking: Taking): Promise<TakenIn> {
  const end: TakenIn = { starts: 0, days: 0, dates: 0, items: 0, already: 0, left: 0 };
  const note = (what: 'starts' | 'days' | 'dates' | 'items', outcome: Outcome, count = 1) => {
    end[outcome === 'written' ? what : outcome] += count;
    for (let step = 0; step < count; step++) taking.onStep();
  };
  const { journal } = taking;
  const ids = await openRecordIds(journal, taking.today);
  if (chosen.starts.length > 0 || chosen.days.length > 0) {
    const { records } = await journal.list<unknown>(MOOD_ROOM);
    const there = new Map(records.map(({ id, value }) => [id, value]));
    for (const date of chosen.starts) note('starts', await takeStart(date, there, taking, ids));
    for (const day of chosen.days) note('days', await takeDay(day, there, taking));
  }
  if (chosen.dates.length > 0) await takeDates(chosen, taking, ids, (outcome, count) => note('dates', outcome, count));
  if (chosen.items.length > 0) await takeItems(chosen.items, taking, ids, (outcome) => note('items', outcome));
  return end;
}

type Outcome = 'written' | 'already' | 'left';

async function takeStart(
  date: string,
  there: ReadonlyMap<string, unknown>,
  { journal, app, today }: Taking,
  ids: RecordIds,
) {
  const id = await ids.start(app, date);
  if (there.has(id)) return 'already';
  // It bears the day it came in on: what the server sees of it is no day of a period.
  return written(() => journal.write<unknown>(MOOD_ROOM, id, cycleStartRecord(date, app), today));
}

async function takeDay(day: FoundDay, there: ReadonlyMap<string, unknown>, { journal, owner, app }: Taking) {
  const id = await checkInId(owner, day.date);
  let known: CheckIn | null = readCheckIn(there.get(id));
  for (let attempt = 1; ; attempt++) {
    const next = withMovedIn(known, day, app);
    if (!next) return 'already';
    try {
      const outcome = await journal.write<unknown>(MOOD_ROOM, id, next, day.date);
      if (outcome.saved) return 'written';
      known = readCheckIn(outcome.current?.value);
    } catch (error) {
      return leftOr(error);
    }
    await waitBeforeRetry(attempt);
  }
}

/** Another device that wrote the same id meanwhile wrote the same; one that removed it is not asked again. */
async function written(write: () => Promise<{ saved: true } | { saved: false; current: unknown }>): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      const outcome = await write();
      if (outcome.saved) return 'written';
      if (outcome.current !== null) return 'already';
    } catch (error) {
      return leftOr(error);
    }
    await waitBeforeRetry(attempt);
  }
}

/** What this page cannot read it does not write over, and what is too large is not kept: neither stops the rest. */
function leftOr(error: unknown): 'left' {
  if (error instanceof UnreadableRecord || error instanceof RangeError) return 'left';
  throw error;
}

async function takeDates(
  { dates }: Chosen,
  { journal, app, today }: Taking,
  ids: RecordIds,
  note: (outcome: Outcome, count: number) => void,
): Promise<void> {
  const wanted: ImportantDate[] = await Promise.all(
    dates.map(async (date) => ({ ...date, id: await ids.date(app, date), repeats: 'yearly' as const })),
  );
  const isThere = (one: ImportantDate) => (date: ImportantDate) =>
    date.id === one.id || (date.what === one.what && date.name === one.name && date.date === one.date);
  let added = 0;
  let lacking = 0;
  const join = (now: ImportantDate[]) => {
    const missing = wanted.filter((date) => !now.some(isThere(date)));
    const taken = missing.slice(0, Math.max(0, MAX_DATES - now.length));
    [added, lacking] = [taken.length, missing.length];
    return [...now, ...taken];
  };
  join(await readKeptDates(journal));
  if (added > 0) await changeKeptDates(journal, today, join);
  note('written', added);
  note('left', lacking - added);
  note('already', wanted.length - lacking);
}

async function takeItems(
  items: readonly string[],
  { journal, app, today }: Taking,
  ids: RecordIds,
  note: (outcome: Outcome) => void,
): Promise<void> {
  const { records, unreadable } = await journal.list<unknown>(LIST_ROOM);
  const there = records.flatMap(({ id, value }) => {
    const item = readListItem(value);
    return item ? [{ id, item }] : [];
  });
  const known = new Set([...there.map(({ id }) => id), ...unreadable]);
  const texts = new Set(there.map(({ item }) => textOf(item)));
  let last = there.reduce<string | null>(
    (latest, { item }) => (latest === null || item.place.key > latest ? item.place.key : latest),
    null,
  );
  let room = MAX_ITEMS - there.length;
  for (const item of items) {
    const text = tidyText(item);
    const id = await ids.item(app, text);
    if (text === '' || known.has(id) || texts.has(text)) {
      note('already');
      continue;
    }
    if (room <= 0) {
      note('left');
      continue;
    }
    room -= 1;
    last = keyBetween(last, null, chance());
    const made = newItem(text, last, { at: Date.now(), chance: chance() });
    note(await written(() => journal.write<unknown>(LIST_ROOM, id, made, today)));
  }
}
