/**
 * Every date and time that the screens say goes through here: in the language and the time zone that the person chose,
 * else in the browser's. Files and letters have their own words.
 */
import type { Preferences } from '../../../domain/accounts/preferences.ts';
import { isTimeZone, knownTimeZone } from '../../../domain/zone.ts';

let language: string | undefined;
let zone: string | undefined;

/** Takes over what a profile says; nothing given means the browser's own. */
export function chooseDates({ dateLanguage, timezone }: Pick<Preferences, 'dateLanguage' | 'timezone'>): void {
  if (dateLanguage !== language) formats.clear();
  language = dateLanguage;
  zone = timezone !== undefined && isTimeZone(timezone) ? timezone : undefined;
}

/** Asking takes a good part of a millisecond, and screens ask at every change; whoever travels is there a second later. */
const ASKED_FOR_MS = 1_000;
let lastZone = { zone: '', at: Number.NEGATIVE_INFINITY };

/** The browser's own zone, or the default where it tells none; a second old at most. */
export function browserZone(): string {
  const at = performance.now();
  if (at - lastZone.at > ASKED_FOR_MS)
    lastZone = { zone: knownTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), at };
  return lastZone.zone;
}

/** The chosen zone, else the browser's. */
export const homeZone = (): string => zone ?? browserZone();

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat([language ?? browserLanguage(), 'en-US'], { ...options, timeZone });
  formats.set(key, made);
  return made;
}

/** Some languages put a narrow space before AM and PM that is not in every face. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ');

const ofDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  plainSpaces(formatIn('UTC', options).format(new Date(`${date}T00:00:00Z`)));

/** 'Wednesday, November 25' of `2026-11-25`. */
export const longDate = (date: string): string => ofDate(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Sat, Nov 21' of `2026-11-21`. */
export const shortDate = (date: string): string => ofDate(date, { weekday: 'short', month: 'short', day: 'numeric' });

/** 'Nov 18' of `2026-11-18`. */
export const monthDay = (date: string): string => ofDate(date, { month: 'short', day: 'numeric' });

/** 'Nov 18, 2026' of a date. */
export const dayOfYear = (date: string): string => ofDate(date, { month: 'short', day: 'numeric', year: 'numeric' });

/** 'November 2026' of a date. */
export const monthName = (date: string): string => ofDate(date, { month: 'long', year: 'numeric' });

/** 'N' of a date in November. */
export const monthInitial = (date: string): string => ofDate(date, { month: 'narrow' });

/** 'Saturday', 'Sat' or 'S' of a date. */
export const weekdayName = (date: string, length: 'long' | 'short' | 'narrow' = 'long'): string =>
  ofDate(date, { weekday: length });

/** '8:30 PM' of `20:30`. */
export const clockTime = (time: string): string =>
  plainSpaces(formatIn('UTC', { hour: 'numeric', minute: '2-digit' }).format(new Date(`2026-01-01T${time}:00Z`)));

const dayPeriod = (format: Intl.DateTimeFormat, date: Date): string =>
  format.formatToParts(date).find(({ type }) => type === 'dayPeriod')?.value ?? '';

/** '6 AM' of 6, '6:00' where that is the form; `hour` 0 to 24. */
export function hourWords(hour: number): string {
  const format = formatIn('UTC', { hour: 'numeric' });
  if (!format.resolvedOptions().hour12) return clockTime(`${String(hour % 24).padStart(2, '0')}:00`);
  return plainSpaces(format.format(atHour(hour)));
}

/** '6–8 AM' of 6 to 8, '10 AM–12 PM' of 10 to 12, '6:00–8:00' where that is the form. */
export function hoursSpan(from: number, to: number): string {
  const format = formatIn('UTC', { hour: 'numeric' });
  const [first, last] = [hourWords(from), hourWords(to)];
  const period = dayPeriod(format, atHour(from));
  const shared = period !== '' && period === dayPeriod(format, atHour(to)) && first.endsWith(period);
  return `${shared ? first.slice(0, -period.length).trimEnd() : first}–${last}`;
}

const atHour = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));

/** '8:30 PM' of a moment in a zone. */
export const clockIn = (zone: string, at: Date): string =>
  plainSpaces(formatIn(zone, { hour: 'numeric', minute: '2-digit' }).format(at));

/** 'November 21, 2026' of an instant (ISO 8601), in the chosen zone. */
export const dayOfInstant = (instant: string): string =>
  plainSpaces(formatIn(homeZone(), { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(instant)));

/** 'January 1' of an instant (ISO 8601) in UTC, as months of credits begin. */
export const monthStart = (instant: string): string =>
  plainSpaces(formatIn('UTC', { month: 'long', day: 'numeric' }).format(new Date(instant)));

/** 'Nov 21, 2026, 8:30 PM' of an instant (ISO 8601), in the chosen zone. */
export const momentOfInstant = (instant: string): string =>
  plainSpaces(
    formatIn(homeZone(), {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant)),
  );

const ELSE = 'en-US';

/**
 * A tag that every formatter takes. A browser may name what is none, such as WebKit's 'C' where the system has no language,
 * and a formatter throws at it; then the next that it names counts.
 */
export function browserLanguage(): string {
  if (typeof navigator === 'undefined') return ELSE;
  return [navigator.language, ...(navigator.languages ?? [])].find(isTag) ?? ELSE;
}

function isTag(tag: string | undefined): boolean {
  try {
    return tag !== undefined && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
