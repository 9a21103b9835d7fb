/**
 * A calendar file as busy times and nothing else: what takes somebody's time between two instants, by the rules of RFC 5545
 * and within limits. Titles, places and people are read past.
 */

import { ok, problem, type Result } from '../../result.ts';
import { DAY_MS } from '../../time-units.ts';
import { atOnce } from '../icalendar/at-once.ts';
import { isOwnUid } from '../icalendar/event-uid.ts';
import {
  componentsNamed,
  type FileComponent,
  type FileProperty,
  firstProperty,
  readComponents,
  wordOf,
} from '../icalendar/file-components.ts';
import { type FileTime, readDuration, readFileTime, type WallMs } from '../icalendar/file-times.ts';
import { type Clocks, UTC_CLOCKS, zonesOfFile } from '../icalendar/file-zones.ts';
import { type Looks, readRule, recurrences } from '../icalendar/recurrence.ts';
import { type BusyInterval, busyInterval, mergedIntervals } from './busy-intervals.ts';

export interface BusyReading {
  from: Date;
  to: Date;
  /** IANA name: what a time without a zone means. */
  timezone: string;
}

export interface BusyFile {
  /** Merged, in order. */
  intervals: BusyInterval[];
  /** Entries of the file that take time, repeated ones once. */
  entries: number;
  /** Entries that could not be read. */
  skipped: number;
  /** Some of it lies beyond the limits. */
  cut: boolean;
  /** False where it breaks off: what came after it is not known. */
  ended: boolean;
}

/** 5 MB is what a file or an answer may be. */
export const MAX_CALENDAR_BYTES = 5 * 1024 * 1024;
const MAX_COMPONENTS = 60_000;
/** Times of all rules of a file. */
const MAX_REPEATED = 100_000;
/** Days that all rules of a file may look at: some thousand rules over the time asked for. */
const MAX_STEPS_IN_ALL = 1_000_000;
/** Exceptions and additions of one event. */
const MAX_LISTED = 5_000;
export const MAX_INTERVALS = 10_000;

/** The problem: this is no calendar. */
export const readBusyFile = (text: string, reading: BusyReading): Result<BusyFile, 'not-a-calendar'> =>
  atOnce(busyFileParts(text, reading));

/** The same in small parts: a server does other people's work between two of them. */
export function* busyFileParts(
  text: string,
  reading: BusyReading,
): Generator<void, Result<BusyFile, 'not-a-calendar'>> {
  const { root, cut, ended } = yield* readComponents(text, MAX_COMPONENTS);
  if (componentsNamed('VCALENDAR', root).length === 0) return problem('not-a-calendar');
  const looks = { left: MAX_STEPS_IN_ALL };
  const clocksFor = zonesOfFile(root, reading.timezone, looks);
  const work: Work = { ...reading, clocksFor, looks, repeated: 0, entries: 0, skipped: 0, cut, found: [] };
  for (const events of byUid(componentsNamed('VEVENT', root))) yield* addEvents(events, work);
  for (const freeBusy of componentsNamed('VFREEBUSY', root)) {
    yield* addFreeBusy(freeBusy, work);
  }
  const merged = mergedIntervals(work.found);
  const { entries, skipped } = work;
  const tooMany = merged.length > MAX_INTERVALS;
  return ok({ intervals: merged.slice(0, MAX_INTERVALS), entries, skipped, cut: work.cut || tooMany, ended });
}

interface Work extends BusyReading {
  clocksFor(tzid: string | undefined): Clocks;
  looks: Looks;
  repeated: number;
  entries: number;
  skipped: number;
  cut: boolean;
  found: BusyInterval[];
}

function byUid(events: readonly FileComponent[]): FileComponent[][] {
  const groups = new Map<string, FileComponent[]>();
  for (const [at, event] of events.entries()) {
    const uid = firstProperty(event, 'UID')?.value.trim() || `no name ${at}`;
    // A plan is never in its own way.
    if (isOwnUid(uid)) continue;
    const others = groups.get(uid);
    if (others) others.push(event);
    else groups.set(uid, [event]);
  }
  return [...groups.values()];
}

/** All that bears one UID: a series, and the single ones of it that were changed (section 3.8.4.4). */
function* addEvents(events: readonly FileComponent[], work: Work): Generator<void, void> {
  const isChange = (event: FileComponent) => event.properties.has('RECURRENCE-ID');
  const changed = events.filter(isChange);
  const instead = new Set(
    changed.flatMap((event) => {
      const at = timeOf(firstProperty(event, 'RECURRENCE-ID'), work);
      return at ? [at.clocks.instantOf(at.wall)] : [];
    }),
  );
  // Of several versions of one thing the newest counts; which of two of one number that is nobody knows, and both do.
  const series = events.filter((event) => !isChange(event));
  const versionOf = (event: FileComponent) => Number(wordOf(event, 'SEQUENCE')) || 0;
  const newest = series.reduce((most, event) => Math.max(most, versionOf(event)), Number.NEGATIVE_INFINITY);
  for (const event of series) if (versionOf(event) === newest) yield* addEvent(event, instead, work);
  for (const event of changed) yield* addEvent(event, new Set(), work);
}

function* addEvent(event: FileComponent, instead: ReadonlySet<number>, work: Work): Generator<void, void> {
  yield;
  const start = timeOf(firstProperty(event, 'DTSTART'), work);
  if (!start) return void work.skipped++;
  if (!takesTime(event, start.isDay)) return;
  const lasts = lengthOf(event, start, work);
  if (lasts === null) return void work.skipped++;
  work.entries++;
  const without = new Set(timesOf(event, 'EXDATE', work).map(({ clocks, wall }) => clocks.instantOf(wall)));
  const add = (wall: WallMs) => {
    const from = start.clocks.instantOf(wall);
    if (without.has(from) || instead.has(from)) return;
    // A day is as long as the clocks make it; a meeting is as long as it is.
    const to = start.isDay ? start.clocks.instantOf(wall + lasts) : from + lasts;
    if (to <= work.from.getTime() || from >= work.to.getTime()) return;
    const interval = busyInterval(new Date(from), new Date(to));
    if (interval) work.found.push(interval);
  };
  const single = event.properties.has('RECURRENCE-ID');
  const starts = single ? new Set([start.wall]) : yield* allStarts(event, start, lasts, work);
  for (const wall of starts) add(wall);
}

/** Sections 3.8.1.11 and 3.8.2.7: cancelled or transparent takes none; a whole day does only where it is marked so. */
function takesTime(event: FileComponent, isDay: boolean): boolean {
  const [transparency, status] = [wordOf(event, 'TRANSP'), wordOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS')];
  if (wordOf(event, 'STATUS') === 'CANCELLED' || transparency === 'TRANSPARENT' || status === 'FREE') return false;
  return !isDay || transparency === 'OPAQUE' || status === 'BUSY' || status === 'OOF';
}

interface ReadTime extends FileTime {
  clocks: Clocks;
}

function timeOf(property: FileProperty | undefined, work: Work): ReadTime | null {
  const time = property && readFileTime(property.value);
  if (!time) return null;
  return { ...time, clocks: time.utc ? UTC_CLOCKS : work.clocksFor(time.isDay ? undefined : property.params.TZID) };
}

/** Every time of a property that lists them; of a period its start (section 3.3.9). */
function timesOf(event: FileComponent, name: string, work: Work): ReadTime[] {
  const listed = (event.properties.get(name) ?? []).flatMap(({ params, value }) =>
    value.split(',').map((text) => ({ params, value: text.split('/')[0] ?? '' })),
  );
  if (listed.length > MAX_LISTED) work.cut = true;
  return listed.slice(0, MAX_LISTED).flatMap((property) => {
    const time = timeOf(property, work);
    // An exception that makes no sense leaves more time taken; an addition is lost with it.
    if (!time && name === 'RDATE') work.skipped++;
    return time ?? [];
  });
}

/** Milliseconds; null where an end stands there that makes no sense. */
function lengthOf(event: FileComponent, start: ReadTime, work: Work): number | null {
  const end = firstProperty(event, 'DTEND');
  const duration = firstProperty(event, 'DURATION');
  if (!end && !duration) return start.isDay ? DAY_MS : 0;
  if (!end) return readDuration(duration?.value ?? '');
  const until = timeOf(end, work);
  if (!until) return null;
  if (start.isDay) return Math.max(until.wall - start.wall, DAY_MS);
  const lasts = until.clocks.instantOf(until.wall) - start.clocks.instantOf(start.wall);
  return lasts >= 0 ? lasts : null;
}

/** On the clocks of the start: itself, what its rules bring inside the time asked for, and the dates put beside them. */
function* allStarts(event: FileComponent, start: ReadTime, lasts: number, work: Work): Generator<void, Set<WallMs>> {
  const starts = new Set([start.wall]);
  for (const { value } of event.properties.get('RRULE') ?? []) {
    for (const wall of repeated(value, start, lasts, work)) starts.add(wall);
    yield;
  }
  for (const { clocks, wall } of timesOf(event, 'RDATE', work)) starts.add(start.clocks.wallOf(clocks.instantOf(wall)));
  return starts;
}

function repeated(text: string, start: ReadTime, lasts: number, work: Work): WallMs[] {
  const rule = readRule(text, start.clocks.wallOf);
  if (!rule.ok) {
    // Its first time is all that is known of it.
    work.skipped++;
    return [];
  }
  if (work.repeated > MAX_REPEATED) {
    work.cut = true;
    return [];
  }
  const [from, to] = [
    start.clocks.wallOf(work.from.getTime()) - lasts - DAY_MS,
    start.clocks.wallOf(work.to.getTime()),
  ];
  const { times, cut } = recurrences(rule.value, start.wall, from, to, work.looks);
  work.repeated += times.length;
  work.cut ||= cut;
  return times;
}

/** Section 3.8.2.6: periods of a VFREEBUSY, all but the free ones. */
function* addFreeBusy(freeBusy: FileComponent, work: Work): Generator<void, void> {
  for (const { params, value } of freeBusy.properties.get('FREEBUSY') ?? []) {
    yield;
    if ((params.FBTYPE ?? '').toUpperCase() === 'FREE') continue;
    for (const period of value.split(',')) {
      const [first = '', second = ''] = period.split('/');
      const start = timeOf({ params, value: first }, work);
      const lasts = readDuration(second);
      const end = lasts === null ? timeOf({ params, value: second }, work) : null;
      if (!start || (lasts === null && !end)) {
        work.skipped++;
        continue;
      }
      const from = start.clocks.instantOf(start.wall);
      const to = end ? end.clocks.instantOf(end.wall) : from + (lasts ?? 0);
      const interval = busyInterval(new Date(from), new Date(to));
      if (interval && to > work.from.getTime() && from < work.to.getTime()) work.found.push(interval);
      work.entries++;
    }
  }
}
