/** What a person chooses about reminders, what they are shown of it, and a browser that asks for them. */
import * as z from 'zod/mini';
import { NOTIFICATION_LEVELS } from '../privacy/settings.ts';

export const REMINDER_WAYS = ['mail', 'push'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** The ways on devices are chosen on each of them. */
export const reminderChoicesSchema = z.strictObject({
  byMail: z.boolean(),
  /** Also between 22:00 and 07:00. */
  atNight: z.boolean(),
});
export type ReminderChoices = z.infer<typeof reminderChoicesSchema>;

export const reminderStateSchema = z.object({
  byMail: z.boolean(),
  atNight: z.boolean(),
  /** Browsers that get them, this one included. */
  devices: z.int(),
  /** Whether letters can leave this server for this account. */
  mailLeaves: z.boolean(),
  /** What a reminder may say; 'none' sends none. */
  level: z.enum(NOTIFICATION_LEVELS),
  /** The server's own public key (RFC 8292), base64url, by which a browser asks its push service for an address. */
  pushKey: z.string(),
});
export type ReminderState = z.infer<typeof reminderStateSchema>;

const MAX_ENDPOINT_LENGTH = 1_000;

/** An address of a push service; to know it is to be that browser. */
export const endpointSchema = z
  .string()
  .check(
    z.maxLength(MAX_ENDPOINT_LENGTH),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, { error: 'This is not the address of a push service.' }),
  );

/** As a browser makes it (RFC 8291 section 3): an uncompressed P-256 point and 16 bytes, base64url without padding. */
export const subscriptionSchema = z.strictObject({
  endpoint: endpointSchema,
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof subscriptionSchema>;
