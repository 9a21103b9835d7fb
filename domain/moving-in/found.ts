/** What an export holds that has a place here, gathered day by day, and what of it was not understood. */
import { isCalendarDate } from '../calendar-date.ts';
import { MAX_MEASURE, MEASURES, type Measure, MIN_MEASURE } from '../mood/measures.ts';
import type { DateKind } from '../partner/important-date.ts';
import { startsOf } from './starts-of.ts';

export interface FoundDay {
  /** YYYY-MM-DD. */
  date: string;
  /** Whole numbers from 1 to 10; several of one day are their mean. */
  values: Partial<Record<Measure, number>>;
  /** Symptoms, feelings and what was written, as one text; empty for none. */
  note: string;
}

export interface FoundDate {
  what: DateKind;
  name: string;
  /** YYYY-MM-DD of the first time; where no year is known, of the next. */
  date: string;
}

/** A part of the file that should have been read and could not be. */
export interface Misread {
  /** 'line 12', 'entry 3'. */
  where: string;
  /** As it stands there, cut short. */
  text: string;
  /** A clause: 'the date is none'. */
  why: string;
}

export interface Found {
  /** First days of periods, the earliest first. */
  starts: string[];
  /** The earliest first. */
  days: FoundDay[];
  /** Days that come back, such as birthdays, by name. */
  dates: FoundDate[];
  /** Things for the list. */
  items: string[];
  /** At most `MAX_MISREAD`, in the order of the file. */
  misread: Misread[];
  /** How many there were in all. */
  misreadInAll: number;
  /** What was understood and has no place here, by kind with its count. */
  passedOver: [kind: string, count: number][];
  /** Sentences on how it was read, for the person. */
  remarks: string[];
}

const MAX_MISREAD = 200;
const MAX_SHOWN_TEXT = 120;
/** No app of this kind is older. */
const EARLIEST = '1990-01-01';

interface Day {
  values: Map<Measure, number[]>;
  words: Set<string>;
  notes: string[];
}

export interface Gathered {
  /** Whether the text is a day from 1990 to `today`; else it is noted as misread. */
  isDay(date: string, where: string, text: string): boolean;
  bleeding(date: string): void;
  start(date: string): void;
  /** Rounded and kept within 1 to 10. */
  measure(date: string, measure: Measure, value: number): void;
  /** A symptom or a feeling, such as 'back pain'. */
  word(date: string, word: string): void;
  note(date: string, text: string): void;
  date(date: FoundDate): void;
  item(text: string): void;
  misread(where: string, text: string, why: string): void;
  passOver(kind: string, count?: number): void;
  remark(sentence: string): void;
  found(): Found;
}

/** `today` is YYYY-MM-DD. */
export function gather(today: string): Gathered {
  const days = new Map<string, Day>();
  const bled = new Set<string>();
  const marked = new Set<string>();
  const dates = new Map<string, FoundDate>();
  const items = new Set<string>();
  const rest = leftovers();
  const dayOf = (date: string): Day => {
    const known = days.get(date) ?? { values: new Map(), words: new Set(), notes: [] };
    days.set(date, known);
    return known;
  };
  return {
    ...rest,
    isDay(date, where, text) {
      const why = whyNoDay(date, today);
      if (why) rest.misread(where, text, why);
      return why === null;
    },
    bleeding: (date) => void bled.add(date),
    start: (date) => void marked.add(date),
    measure(date, measure, value) {
      const { values } = dayOf(date);
      values.set(measure, [...(values.get(measure) ?? []), value]);
    },
    word(date, word) {
      const tidy = oneLine(word);
      if (tidy) dayOf(date).words.add(tidy);
    },
    note(date, text) {
      const tidy = text.replaceAll('\r\n', '\n').trim();
      if (tidy && !dayOf(date).notes.includes(tidy)) dayOf(date).notes.push(tidy);
    },
    date: (date) => void dates.set(`${date.what} ${date.name} ${date.date}`, date),
    item(text) {
      const tidy = oneLine(text);
      if (tidy) items.add(tidy);
    },
    found: () => ({
      starts: startsOf(bled, marked),
      days: [...days].map(([date, day]) => foundDay(date, day)).sort((a, b) => (a.date < b.date ? -1 : 1)),
      dates: [...dates.values()].sort((a, b) => a.name.localeCompare(b.name) || (a.date < b.date ? -1 : 1)),
      items: [...items],
      ...rest.told(),
    }),
  };
}

/** What finds no place, and what is to be said of the reading. */
function leftovers() {
  const passed = new Map<string, number>();
  const remarks = new Set<string>();
  const misread: Misread[] = [];
  let misreadInAll = 0;
  return {
    misread(where: string, text: string, why: string) {
      misreadInAll += 1;
      if (misread.length < MAX_MISREAD) misread.push({ where, text: oneLine(text).slice(0, MAX_SHOWN_TEXT), why });
    },
    passOver: (kind: string, count = 1) => void passed.set(kind, (passed.get(kind) ?? 0) + count),
    remark: (sentence: string) => void remarks.add(sentence),
    told: () => ({
      misread,
      misreadInAll,
      passedOver: [...passed].sort(([, a], [, b]) => b - a),
      remarks: [...remarks],
    }),
  };
}

function whyNoDay(date: string, today: string): string | null {
  if (!isCalendarDate(date)) return 'we found no date we know';
  if (date > today) return 'it lies in the future';
  return date < EARLIEST ? 'it lies too far back' : null;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function foundDay(date: string, { values, words, notes }: Day): FoundDay {
  const means: Partial<Record<Measure, number>> = {};
  for (const measure of MEASURES) {
    const given = values.get(measure);
    if (!given) continue;
    const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
    means[measure] = Math.min(MAX_MEASURE, Math.max(MIN_MEASURE, Math.round(mean)));
  }
  const list = [...words].join(', ');
  const first = list ? [list.charAt(0).toUpperCase() + list.slice(1)] : [];
  return { date, values: means, note: [...first, ...notes].join('\n') };
}
