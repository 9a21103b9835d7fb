/** Everything of a person as one readable file: what is written into it, and how a file that comes back is checked. */
import * as z from 'zod/mini';
import { type ProfileChange, profileChangeSchema } from '../accounts/preferences.ts';
import { isCalendarDate } from '../calendar-date.ts';
import { firstFieldProblem } from '../field-problem.ts';
import { ok, problem, type Result } from '../result.ts';
import { ROOMS } from '../rooms.ts';
import type { Room } from '../sealed-record.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings, privacySettingsSchema } from './settings.ts';

export const EXPORT_FORMAT = 'twofold-export';
export const EXPORT_VERSION = 1;

/** More than any journal holds; a file with more is no export of ours. */
const MAX_RECORDS = 100_000;

export interface ExportedRecord {
  room: Room;
  /** A UUID. */
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  value: unknown;
}

export interface ExportFile {
  format: typeof EXPORT_FORMAT;
  version: typeof EXPORT_VERSION;
  /** ISO 8601. */
  exported_at: string;
  profile: unknown;
  settings: unknown;
  /** The access log, newest first. */
  access: unknown[];
  records: ExportedRecord[];
  /** What was written for others, under whichever name: not read when a file comes back. */
  stories: unknown[];
  comments: unknown[];
  /** What the server can tell beside it: not read either, since a like is given, and a letter or a reminder asked for, by a click alone. */
  newsletter: unknown;
  likes: unknown;
  reports: unknown;
  reminders: unknown;
  /** By link, as far as the server knows them. */
  pages: unknown;
}

const record = z.object({
  room: z.enum(ROOMS),
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  day: z.string().check(z.refine(isCalendarDate)),
  value: z.unknown().check(z.refine((value) => typeof value === 'object' && value !== null)),
});

const schema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int(),
  records: z.array(record).check(z.maxLength(MAX_RECORDS)),
});

/** Keys, links under way and a device's own books are not taken out: they are of no use elsewhere, and nobody's to read. */
const STAYS: readonly unknown[] = [
  'couple-key',
  'couple-key-held',
  'compared-number',
  'round',
  'invitation',
  'list-copies',
  'plan-links',
];

export const isExported = ({ value }: Pick<ExportedRecord, 'value'>): boolean =>
  !(typeof value === 'object' && value !== null && 'kind' in value && STAYS.includes(value.kind));

/**
 * not-json: cut off, or no text of that kind at all. not-ours: something else. newer: from a later version of Twofold.
 * damaged: ours, with a part that does not hold; `where` names it, such as 'records.3.day'.
 */
export type ImportProblem = { kind: 'not-json' | 'not-ours' | 'newer' } | { kind: 'damaged'; where: string };

/** The records of an export, each once; keys in it are passed over. */
export function readExportFile(text: string): Result<ExportedRecord[], ImportProblem> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return problem({ kind: 'not-json' });
  }
  if (typeof read !== 'object' || read === null || !('format' in read) || read.format !== EXPORT_FORMAT) {
    return problem({ kind: 'not-ours' });
  }
  if ('version' in read && typeof read.version === 'number' && read.version > EXPORT_VERSION) {
    return problem({ kind: 'newer' });
  }
  const parsed = schema.safeParse(read);
  if (!parsed.success) return problem({ kind: 'damaged', where: firstFieldProblem(parsed.error).field });
  const records = new Map(parsed.data.records.filter(isExported).map((found) => [`${found.room} ${found.id}`, found]));
  return ok([...records.values()]);
}

/** What a person chose for their account, as far as it can be chosen again. */
export interface ExportedChoices {
  settings: PrivacySettings | null;
  /** Names, theme, time zone and language of dates. Whether a provider may write is asked anew. */
  profile: ProfileChange | null;
}

/** Each part by itself: an older file lacks some, and what does not hold is passed over. Null for a text that holds none. */
export function readExportChoices(text: string): ExportedChoices | null {
  if (!readExportFile(text).ok) return null;
  const read = JSON.parse(text) as Record<'settings' | 'profile', unknown>;
  const [settings, profile] = [settingsOf(read.settings), profileOf(read.profile)];
  return settings || profile ? { settings, profile } : null;
}

function settingsOf(value: unknown): PrivacySettings | null {
  if (typeof value !== 'object' || value === null) return null;
  const told = Object.entries(value).filter(([name]) => Object.hasOwn(PRIVACY_DEFAULTS, name));
  if (told.length === 0) return null;
  const parsed = privacySettingsSchema.safeParse({ ...PRIVACY_DEFAULTS, ...Object.fromEntries(told) });
  return parsed.success ? parsed.data : null;
}

const NAMES = ['first_name', 'last_name'] as const;
const PREFERENCES = ['theme', 'timezone', 'dateLanguage'] as const;

function profileOf(value: unknown): ProfileChange | null {
  const part = (of: unknown, name: string): object =>
    typeof of === 'object' && of !== null && Object.hasOwn(of, name)
      ? { [name]: (of as Record<string, unknown>)[name] }
      : {};
  const preferences = part(value, 'preferences') as { preferences?: unknown };
  const changes = [
    ...NAMES.map((name) => part(value, name)),
    ...PREFERENCES.map((name) => part(preferences.preferences, name))
      .filter((chosen) => Object.keys(chosen).length > 0)
      .map((chosen) => ({ preferences: chosen })),
  ];
  let whole: ProfileChange = {};
  for (const change of changes) {
    const parsed = profileChangeSchema.safeParse(change);
    if (!parsed.success) continue;
    whole = { ...whole, ...parsed.data, ...mergedPreferences(whole, parsed.data) };
  }
  return Object.keys(whole).length > 0 ? whole : null;
}

const mergedPreferences = (one: ProfileChange, two: ProfileChange): Pick<ProfileChange, 'preferences'> =>
  one.preferences || two.preferences ? { preferences: { ...one.preferences, ...two.preferences } } : {};
