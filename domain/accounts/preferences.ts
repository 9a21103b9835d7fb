/** What a person may choose for their own account, and the names they go by: the only parts of a profile that its owner writes. */
import * as z from 'zod/mini';

export const preferencesSchema = z.strictObject({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  /** IANA name, such as Europe/Madrid. */
  timezone: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(64))),
  /** Whether an AI provider may write the words of a plan. Absent means no: nothing is sent until each user agreed. */
  providerConsent: z.optional(z.boolean()),
  /** Whether sealed records are synced. Absent means that the question was not asked yet. */
  cloudBackup: z.optional(z.boolean()),
});

export type Preferences = z.infer<typeof preferencesSchema>;

const name = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Preferences given are merged over those kept, one by one. */
export const profileChangeSchema = z.strictObject({
  first_name: z.optional(name(100)),
  last_name: z.optional(name(100)),
  preferences: z.optional(preferencesSchema),
});

export type ProfileChange = z.infer<typeof profileChangeSchema>;
