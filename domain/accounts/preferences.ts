/** What a person may choose for their own account, and the names they go by: the only parts of a profile that its owner writes. */
import * as z from 'zod/mini';
import { isTimeZone } from '../zone.ts';

const LANGUAGE = { error: 'Please give the language as a BCP 47 tag, such as en-GB.' };

const ZONE = { error: 'Please give the time zone as an IANA name, such as Europe/Madrid.' };
/** IANA name, such as Europe/Madrid. */
const zoneSchema = z.string(ZONE).check(z.maxLength(64, ZONE), z.refine(isTimeZone, ZONE));

export const preferencesSchema = z.strictObject({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  timezone: z.optional(zoneSchema),
  /** BCP 47 tag of the language in which dates and times are written; absent means the browser's. */
  dateLanguage: z.optional(z.string(LANGUAGE).check(z.maxLength(35, LANGUAGE), z.refine(isLanguageTag, LANGUAGE))),
  /** Whether an AI provider may write the words of a plan. Absent means no: nothing is sent until each user agreed. */
  providerConsent: z.optional(z.boolean()),
  /** Whether sealed records are synced. Absent means that the question was not asked yet. */
  cloudBackup: z.optional(z.boolean()),
});

export type Preferences = z.infer<typeof preferencesSchema>;

const name = (most: number) => {
  const error = `Please give a name of 1 to ${most} characters.`;
  return z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(most, { error }));
};

/** As they are changed: null forgets a choice, so that the browser's own holds again. */
const preferencesChangeSchema = z.extend(preferencesSchema, {
  timezone: z.nullable(preferencesSchema.shape.timezone),
  dateLanguage: z.nullable(preferencesSchema.shape.dateLanguage),
});

export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

/** Preferences given are merged over those kept, one by one. */
export const profileChangeSchema = z.strictObject({
  first_name: z.optional(name(100)),
  last_name: z.optional(name(100)),
  preferences: z.optional(preferencesChangeSchema),
});

export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** Well-formed by BCP 47; whether anybody speaks it is the formatter's question, which falls back where it must. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
