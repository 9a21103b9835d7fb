/** Which clocks a time in a calendar file means: a known zone by any of its names, else what the file itself says of it. */

import { DAY_MS } from '../../time-units.ts';
import { instantAt, isTimeZone, zoneOffset } from '../../zone.ts';
import { componentsNamed, type FileComponent, firstProperty } from './file-components.ts';
import { readFileTime, type WallMs } from './file-times.ts';
import { type Looks, readRule, recurrences } from './recurrence.ts';
import { zoneOfName } from './windows-zones.ts';

/** What a zone's clocks show as an instant, both in milliseconds, and the other way round. */
export interface Clocks {
  instantOf(wall: WallMs): number;
  wallOf(instant: number): WallMs;
}

export const UTC_CLOCKS: Clocks = { instantOf: (wall) => wall, wallOf: (instant) => instant };

/** Remembers the days on which no clock changes, as most are. */
function clocksOf(timeZone: string): Clocks {
  const offsets = new Map<number, number>();
  const offsetAt = (ms: number): number => {
    const known = offsets.get(ms);
    if (known !== undefined) return known;
    const offset = zoneOffset(new Date(ms), timeZone);
    offsets.set(ms, offset);
    return offset;
  };
  return {
    instantOf(wall) {
      const day = Math.floor(wall / DAY_MS) * DAY_MS;
      const before = offsetAt(day - DAY_MS);
      if (before === offsetAt(day + 2 * DAY_MS)) return wall - before;
      const shown = new Date(wall).toISOString();
      return instantAt(shown.slice(0, 10), shown.slice(11, 16), timeZone).getTime() + (wall % 60_000);
    },
    wallOf: (instant) => instant + zoneOffset(new Date(instant), timeZone),
  };
}

/** A name that nobody knows costs the platform more than reading its event; a calendar of years has some dozen. */
const MAX_NAMES = 100;

/**
 * By the names that a file uses. `home` stands for times without a zone, for zones that nobody knows, and for what comes
 * after a hundred names. `looks`: what rules of zones may look at.
 */
export function zonesOfFile(root: FileComponent, home: string, looks: Looks): (tzid: string | undefined) => Clocks {
  const own = new Map<string, FileComponent>();
  for (const zone of componentsNamed('VTIMEZONE', root)) {
    const id = firstProperty(zone, 'TZID')?.value.trim();
    if (id) own.set(id, zone);
  }
  const found = new Map<string, Clocks>();
  const homeClocks = clocksOf(home);
  return (tzid) => {
    const id = tzid?.trim();
    if (!id) return homeClocks;
    const kept = found.get(id);
    if (kept) return kept;
    if (found.size >= MAX_NAMES) return homeClocks;
    const there = own.get(id);
    const name = zoneNamed(id) ?? zoneNamed(there ? (firstProperty(there, 'X-LIC-LOCATION')?.value ?? '') : '');
    const clocks = name ? clocksOf(name) : ((there && clocksAsTold(there, looks)) ?? homeClocks);
    found.set(id, clocks);
    return clocks;
  };
}

/** 'Europe/Berlin', 'W. Europe Standard Time', '/example.org/20070129_1/Europe/Berlin'; undefined for none of these. */
export function zoneNamed(text: string): string | undefined {
  const id = text.trim();
  const known = zoneOfName(id);
  if (known) return known;
  const parts = id.split('/').filter(Boolean);
  for (const count of [3, 2]) {
    const end = parts.slice(-count).join('/');
    if (parts.length >= count && isTimeZone(end)) return end;
  }
  return undefined;
}

interface Change {
  /** On the clocks before it. */
  wall: WallMs;
  offset: number;
}

/** The observances of a VTIMEZONE (RFC 5545 section 3.6.5); null where it has none that can be read. */
function clocksAsTold(zone: FileComponent, looks: Looks): Clocks | null {
  const changes: Change[] = [];
  for (const part of zone.children) {
    const start = readFileTime(firstProperty(part, 'DTSTART')?.value ?? '');
    const offset = readOffset(firstProperty(part, 'TZOFFSETTO')?.value ?? '');
    if (!start || offset === null) continue;
    const rule = firstProperty(part, 'RRULE')?.value;
    changes.push({ wall: start.wall, offset });
    if (rule) for (const wall of onsets(rule, start.wall, looks)) changes.push({ wall, offset });
  }
  changes.sort((a, b) => a.wall - b.wall);
  const [first] = changes;
  if (!first) return null;
  const offsetOn = (wall: WallMs): number => {
    let [low, high] = [0, changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((changes[middle]?.wall ?? 0) <= wall) low = middle + 1;
      else high = middle;
    }
    return changes[low - 1]?.offset ?? first.offset;
  };
  return {
    instantOf: (wall) => wall - offsetOn(wall),
    wallOf: (instant) => instant + offsetOn(instant + offsetOn(instant)),
  };
}

/** Rules of zones often begin in 1601; those of our days are enough. */
const SINCE = Date.UTC(2000, 0, 1);
const UNTIL = Date.UTC(2100, 0, 1);

function onsets(rule: string, start: WallMs, looks: Looks): WallMs[] {
  // UNTIL is in UTC, and a change of clocks lies within a day of it: near enough for a date long ago.
  const read = readRule(rule, (utc) => utc + DAY_MS);
  return read.ok ? recurrences(read.value, start, SINCE, UNTIL, looks).times : [];
}

function readOffset(text: string): number | null {
  const found = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim());
  if (!found) return null;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = found;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}
