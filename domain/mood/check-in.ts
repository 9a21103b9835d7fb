/**
 * One day's check-in as it is kept: the measures that were answered, each with the moment it was set, and notes. Moments are milliseconds
 * since 1970 by the clock of the device that set them; `merge.ts` needs them to put two devices' check-ins together.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';
import { MAX_MEASURE, MEASURES, type Measure, MIN_MEASURE } from './measures.ts';

export const MAX_NOTES_LENGTH = 2000;

/** 0 in older records, for a slider that was left where it started: such a value was never given. */
const moment = z.int().check(z.gte(0));
const field = z.object({ value: z.int().check(z.gte(MIN_MEASURE), z.lte(MAX_MEASURE)), at: moment });
const noted = z.object({ value: z.boolean(), at: moment });
const note = z.object({ text: z.string().check(z.minLength(1)), at: moment });

const schema = z.object({
  version: z.literal(1),
  kind: z.literal('check-in'),
  /** YYYY-MM-DD. */
  date: z.string().check(z.refine(isCalendarDate)),
  /** When anything of it was last saved. */
  at: moment,
  /** What was not answered is not there. */
  fields: z.object({
    mood: z.optional(field),
    energy: z.optional(field),
    stress: z.optional(field),
    desire: z.optional(field),
    sleep: z.optional(field),
  }),
  /** Whether a period began that day; where it was never said, nothing stands here. */
  periodBegan: z.optional(noted),
  notes: z.optional(note),
  /** What another device noted on the same day without knowing of `notes`; newest first. */
  alsoNoted: z.optional(z.array(note)),
  /** The moments of notes that were written over or removed, so that no other copy brings them back. */
  replaced: z.optional(z.array(moment)),
});

export type CheckIn = z.infer<typeof schema>;
export type Field = z.infer<typeof field>;
export type Fields = Partial<Record<Measure, Field>>;
export type Note = z.infer<typeof note>;
export type Noted = z.infer<typeof noted>;

/** Null for what is no check-in. */
export function readCheckIn(value: unknown): CheckIn | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? { ...parsed.data, fields: givenOf(parsed.data.fields) } : null;
}

/** Null also for a day on which nothing was answered or noted, as an older page saved it: no day to show, count or tell of. */
export function readAnswered(value: unknown): CheckIn | null {
  const checkIn = readCheckIn(value);
  return checkIn && isAnswered(checkIn) ? checkIn : null;
}

export const isAnswered = (checkIn: CheckIn): boolean =>
  Object.keys(checkIn.fields).length > 0 || allNotes(checkIn).length > 0 || startNoted(checkIn);

export const isCheckIn = (value: unknown): value is CheckIn => schema.safeParse(value).success;

/** Null for what was not answered. */
export const measured = ({ fields }: CheckIn, measure: Measure): number | null => given(fields[measure])?.value ?? null;

/** Whether it was noted that a period began that day. */
export const startNoted = ({ periodBegan }: CheckIn): boolean => periodBegan?.value === true;

const given = (field: Field | undefined): Field | undefined => (field && field.at > 0 ? field : undefined);

/** Those of them that were answered, in the measures' order. */
export function givenOf(fields: CheckIn['fields']): Fields {
  const kept: Fields = {};
  for (const measure of MEASURES) {
    const field = given(fields[measure]);
    if (field) kept[measure] = field;
  }
  return kept;
}

/** The record's shape again from its parts: nothing empty is kept, and lists stand in one order. */
export function checkInOf(
  date: string,
  at: number,
  fields: CheckIn['fields'],
  notes: readonly Note[],
  replaced: readonly number[],
  periodBegan?: Noted,
): CheckIn {
  const [newest, ...others] = [...notes].sort(newestFirst);
  return {
    version: 1,
    kind: 'check-in',
    date,
    at,
    fields: givenOf(fields),
    ...(periodBegan && { periodBegan }),
    ...(newest && { notes: newest }),
    ...(others.length > 0 && { alsoNoted: others }),
    ...(replaced.length > 0 && { replaced: [...replaced].sort((a, b) => a - b) }),
  };
}

const newestFirst = (a: Note, b: Note): number => b.at - a.at || (a.text < b.text ? 1 : a.text > b.text ? -1 : 0);

/** Every note of the day, the newest first. */
export const allNotes = ({ notes, alsoNoted = [] }: CheckIn): Note[] => (notes ? [notes, ...alsoNoted] : alsoNoted);

/** What may be shared: the measures without any word that was noted, now or before, and nothing of a cycle. */
export const withoutNotes = ({ date, at, fields }: CheckIn): CheckIn => checkInOf(date, at, fields, [], []);

/** What a person has changed on the form: the sliders they moved, and the notes as they stand now. */
export interface Changes {
  values: Partial<Record<Measure, number>>;
  /** Absent where the notes were not touched; empty to remove them. */
  notes?: string;
  /** Absent where it was not touched. */
  periodBegan?: boolean;
}

/** A check-in as changed at `now`; `known` is null for the day's first. What was not changed keeps its moment. */
export function changeCheckIn(known: CheckIn | null, date: string, changes: Changes, now: number): CheckIn {
  const { values, notes } = changes;
  const at = after(known, now);
  const fields: Fields = known ? givenOf(known.fields) : {};
  for (const measure of MEASURES) {
    const value = values[measure];
    if (value !== undefined && value !== fields[measure]?.value) fields[measure] = { value, at };
  }
  const before = known?.periodBegan;
  const began = changes.periodBegan ?? before?.value;
  const periodBegan = began === undefined || began === before?.value ? before : { value: began, at };
  const text = notes?.trim().slice(0, MAX_NOTES_LENGTH);
  const old = known?.notes;
  const others = known?.alsoNoted ?? [];
  const replaced = known?.replaced ?? [];
  if (text === undefined || text === (old?.text ?? '')) {
    return checkInOf(date, at, fields, known ? allNotes(known) : [], replaced, periodBegan);
  }
  const written = text === '' ? [] : [{ text, at }];
  return checkInOf(date, at, fields, [...written, ...others], old ? [...replaced, old.at] : replaced, periodBegan);
}

/** Without the other device's note of that moment. */
export function dropNote(known: CheckIn, noted: number, now: number): CheckIn {
  const kept = allNotes(known).filter(({ at }) => at !== noted);
  const replaced = [...(known.replaced ?? []), noted];
  return checkInOf(known.date, after(known, now), known.fields, kept, replaced, known.periodBegan);
}

/** Later than everything it knows of, also where another device's clock runs ahead. */
const after = (known: CheckIn | null, now: number): number => (known ? Math.max(now, known.at + 1) : now);

/** The text whose SHA-256 names the record: every device of one person comes to the same. */
export const checkInName = (owner: string, date: string): string => ['check-in 1', owner, date].join('\n');

/** The first 16 bytes of a digest as a UUID of version 8 (RFC 9562 section 5.8). */
export function uuidOfDigest(digest: Uint8Array): string {
  const bytes = digest.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
