/** A connected calendar as spec 1 has it: its card, what may be chosen for it, and what can stand in its way. */
import * as z from 'zod/mini';
import { DEFAULT_DURATION } from '../suggestions/time-suggestions.ts';

/** Spec 1's types of provider; 'caldav' is any other address that speaks RFC 4791. */
export const PROVIDER_TYPES = ['google', 'outlook', 'apple', 'yahoo', 'caldav'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** As people know them. */
export const PROVIDER_NAMES: Readonly<Record<ProviderType, string>> = {
  google: 'Google Calendar',
  outlook: 'Outlook',
  apple: 'Apple',
  yahoo: 'Yahoo',
  caldav: 'Another calendar (CalDAV)',
};

/** Spec 1, word for word. */
export const PROVIDER_NOT_SUPPORTED = 'Provider not supported';
export const NO_PROVIDERS = 'No connected calendar providers available';

/**
 * access-ended: expired or revoked, to be connected anew. partly-read: all went well, but some entries there could not be read
 * as times. Else it is tried again by itself.
 */
export const CONNECTION_ERRORS = [
  'access-ended',
  'not-allowed',
  'calendar-gone',
  'unreachable',
  'unreadable',
  'partly-read',
] as const;
export type ConnectionError = (typeof CONNECTION_ERRORS)[number];

/** Spec 1, 'Calendar provider'. */
export interface CalendarProvider {
  id: string;
  name: string;
  type: ProviderType;
  isConnected: boolean;
  /** ISO 8601, UTC; null before the first. */
  lastSync: string | null;
}

const SYNC_FREQUENCIES = ['hourly', 'daily'] as const;
export const SYNC_HOURS = { hourly: 1, daily: 24 } as const satisfies Record<(typeof SYNC_FREQUENCIES)[number], number>;

/**
 * Spec 1, 'Calendar preferences'. Minutes. `defaultDuration` is how long the times last that are suggested around busy ones
 * (spec 2, 'Schedule suggestions'); it is the same for all of a person's calendars, and evenings of a plan have lengths of
 * their own. `readBusy` and `writePlan` are ours: either half can be had alone.
 */
export const connectionPreferencesSchema = z.strictObject({
  defaultDuration: z.int().check(z.minimum(15), z.maximum(240)),
  defaultPrivacy: z.enum(['private', 'public']),
  discreteLabels: z.boolean(),
  reminders: z.strictObject({
    enabled: z.boolean(),
    timings: z.array(z.int().check(z.minimum(5), z.maximum(10_080))).check(z.maxLength(4)),
  }),
  syncFrequency: z.enum(SYNC_FREQUENCIES),
  readBusy: z.boolean(),
  writePlan: z.boolean(),
});
export type ConnectionPreferences = z.infer<typeof connectionPreferencesSchema>;

export const DEFAULT_PREFERENCES: ConnectionPreferences = {
  defaultDuration: DEFAULT_DURATION,
  defaultPrivacy: 'private',
  discreteLabels: true,
  reminders: { enabled: true, timings: [60, 15] },
  syncFrequency: 'hourly',
  readBusy: true,
  writePlan: true,
};
