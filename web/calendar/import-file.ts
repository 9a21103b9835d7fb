/** A calendar file becomes busy times in this browser: the file itself, its titles and places go nowhere. */

import { MAX_CALENDAR_BYTES, readBusyFile } from '../../domain/calendar/busy/busy-file.ts';
import type { BusyFileRecord } from '../../domain/calendar/busy/busy-file-record.ts';
import { ok, problem, type Result } from '../../domain/result.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { MAX_FILE_INTERVALS } from './busy-records.ts';

/** A file does not change by itself, so its times are taken further ahead than those of an address. */
const DAYS_AHEAD = 400;

interface ReadFile {
  record: BusyFileRecord;
  /** What was left out, in a sentence; empty for nothing. */
  left: string;
}

/** The problem is a sentence for the person. */
export async function importFile(file: File, now = new Date()): Promise<Result<ReadFile, string>> {
  if (file.size > MAX_CALENDAR_BYTES) {
    return problem('This file is larger than 5 MB. Export a shorter span of time.');
  }
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const read = readBusyFile(await file.text(), { from: now, to, timezone: homeZone() });
  if (!read.ok) return problem('This isn’t a calendar file. Calendars export files that end in .ics.');
  const { intervals, skipped, cut, ended } = read.value;
  if (intervals.length === 0) {
    const left = leftInWords({ skipped, ended, whole: true });
    return problem(
      left
        ? `Nothing we could read in this file is still to come. ${left}`
        : 'Nothing in this file is still to come, so there’s nothing to keep.',
    );
  }
  const kept = intervals.slice(0, MAX_FILE_INTERVALS);
  const last = kept.at(-1)?.[1] ?? 0;
  const whole = !cut && kept.length === intervals.length;
  const until = whole ? to : new Date(last * 60_000);
  const record: BusyFileRecord = {
    version: 1,
    kind: 'busy-file',
    name: file.name.replace(/\p{C}/gu, '').slice(0, 60) || 'Calendar file',
    read: todayIn(undefined, now),
    until: todayIn(undefined, until),
    intervals: kept.map(([start, end]) => [start, end]),
  };
  return ok({ record, left: leftInWords({ skipped, ended, whole }) });
}

function leftInWords({ skipped, ended, whole }: { skipped: number; ended: boolean; whole: boolean }): string {
  const parts: string[] = [];
  if (skipped > 0) parts.push(`${skipped === 1 ? 'One entry' : `${skipped} entries`} made no sense and was left out.`);
  if (!ended) parts.push('Its end is missing, and perhaps some entries with it.');
  if (!whole) parts.push('It holds more than can be kept, so its later times are left out.');
  return parts.join(' ').replace('entries made no sense and was', 'entries made no sense and were');
}
