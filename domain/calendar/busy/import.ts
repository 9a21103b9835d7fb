/** A calendar that is read as busy times from an address, as its owner sees it, and what can stand in its way. */
import * as z from 'zod/mini';
import { isTimeZone } from '../../zone.ts';

export const MAX_IMPORTS = 5;

/**
 * gone: nothing is there any more. refused: it may not be read, or its address leads where nothing is asked. partly-read: it
 * was read, but for some entries that are no times or beyond the limits.
 */
export const IMPORT_ERRORS = ['gone', 'refused', 'unreachable', 'too-large', 'not-a-calendar', 'partly-read'] as const;
export type ImportError = (typeof IMPORT_ERRORS)[number];
/** Those for which nothing was read at all. */
export type ImportFailure = Exclude<ImportError, 'partly-read'>;

/** How far ahead times are read: two plans and what lies between. Days. */
export const BUSY_DAYS_AHEAD = 120;
export const BUSY_DAYS_BEHIND = 2;

export const newImportSchema = z.strictObject({
  address: z
    .string('Enter the address of the calendar.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter the address of the calendar.' }),
      z.maxLength(2_000, { error: 'This address is too long.' }),
    ),
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(60, { error: 'Use at most 60 characters.' }),
      z.regex(/^\P{C}*$/u, { error: 'Use letters, digits and ordinary punctuation.' }),
    ),
  /** What a time without a zone means there. */
  timezone: z.string().check(z.refine(isTimeZone, { error: 'Choose a time zone.' })),
});
export type NewImport = z.infer<typeof newImportSchema>;

export const seenImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The machine alone: the rest of such an address is as good as a password. */
  host: z.string(),
  error: z.nullable(z.enum(IMPORT_ERRORS)),
  /** ISO 8601, UTC. */
  read_at: z.nullable(z.string()),
});
export type SeenImport = z.infer<typeof seenImportSchema>;

/** `webcal:` is how calendars write an address to be subscribed to; it is asked over TLS. Null for what is no address. */
export function importAddress(text: string): string | null {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!/^https?:\/\//i.test(address) || !URL_FORM.test(address)) return null;
  return address;
}

/** Whether it can be one is for the server to find out; this keeps plain mistakes from being sent. */
const URL_FORM = /^https?:\/\/[^\s/]+(?:\/\S*)?$/i;
