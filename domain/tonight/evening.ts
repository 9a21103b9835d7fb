/**
 * An evening as Tonight knows it: one of a plan, by the clocks of whoever looks. The night turns at four in the morning, so
 * that an evening at 23:30 is still tonight at a quarter past midnight; all hours are read off the wall, across clock changes.
 */
import { wallClockAt } from '../calendar/wall-clock.ts';
import { addDays, dayNumber } from '../calendar-date.ts';
import { HOUR_MS } from '../time-units.ts';
import { instantAt } from '../zone.ts';

/** An event of a plan, one's own or a partner's copy, as far as its time is concerned; by the clocks of its plan. */
export interface PlannedTime {
  id: string;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  start_time: string;
  end_time: string;
}

export interface Evening {
  /** The event's id. */
  id: string;
  /** The plan's id in one's own journal; null where the plan is the partner's. */
  plan: string | null;
  /** When it is by the plan, as `sayingAt` has it: what was said of another time says nothing of this one. */
  at: string;
  /** By the clocks of whoever looks. */
  date: string;
  start_time: string;
  end_time: string;
  /** The night that it belongs to: YYYY-MM-DD. */
  night: string;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** It was marked as done. */
  done: boolean;
}

const NIGHT_TURNS_AT = '04:00';

/** After its end an evening goes on being tonight for so long, where the night does not turn before. */
const LINGERS_MS = 3 * HOUR_MS;

/** YYYY-MM-DD. Until four in the morning it is still the night before. */
export function nightOf(moment: Date, zone: string): string {
  const { date, time } = wallClockAt(moment, zone);
  return time < NIGHT_TURNS_AT ? addDays(date, -1) : date;
}

/** '2026-11-28 20:30': the time that something was said of. */
export const sayingAt = ({ date, start_time }: Pick<PlannedTime, 'date' | 'start_time'>): string =>
  `${date} ${start_time}`;

interface Whose {
  plan: string | null;
  /** IANA name of the plan's clocks. */
  planZone: string;
  /** Of whoever looks. */
  zone: string;
  done: boolean;
}

export function eveningOf(event: PlannedTime, { plan, planZone, zone, done }: Whose): Evening {
  const start = instantAt(event.date, event.start_time, planZone);
  const lastDate = event.end_time > event.start_time ? event.date : addDays(event.date, 1);
  const end = instantAt(lastDate, event.end_time, planZone);
  const { date, time } = wallClockAt(start, zone);
  return {
    id: event.id,
    plan,
    at: sayingAt(event),
    date,
    start_time: time,
    end_time: wallClockAt(end, zone).time,
    night: nightOf(start, zone),
    endsAt: end.getTime(),
    done,
  };
}

/** Nights from now to the evening's: 0 tonight, 1 tomorrow, -1 last night. */
export const nightsTo = ({ night }: Pick<Evening, 'night'>, now: Date, zone: string): number =>
  dayNumber(night) - dayNumber(nightOf(now, zone));

/** Over for tonight, though the night has not turned: a morning by noon, an evening well after its end. */
export const isOver = ({ endsAt }: Pick<Evening, 'endsAt'>, now: Date): boolean => now.getTime() > endsAt + LINGERS_MS;
