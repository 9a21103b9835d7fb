/** What a person decides about their privacy: every switch of spec 2 section 3, its values and its default (section 9). */
import * as z from 'zod/mini';
import { CALENDAR_LABELS } from '../calendar/publishing/calendar-words.ts';

export const RETENTIONS = ['30days', '6months', '1year', 'forever'] as const;
export const NOTIFICATION_LEVELS = ['none', 'minimal', 'standard', 'detailed'] as const;
export const AUTO_LOCKS = ['immediate', '1min', '5min', '15min', '30min', 'never'] as const;

export const privacySettingsSchema = z.strictObject({
  dataRetention: z.enum(RETENTIONS),
  analyticsSharing: z.boolean(),
  calendarIntegration: z.enum(CALENDAR_LABELS),
  notificationLevel: z.enum(NOTIFICATION_LEVELS),
  biometricLock: z.boolean(),
  autoLockTimeout: z.enum(AUTO_LOCKS),
  cloudBackup: z.boolean(),
  shareWithPartner: z.boolean(),
  anonymousMode: z.boolean(),
  marketingEmails: z.boolean(),
  usageAnalytics: z.boolean(),
  crashReports: z.boolean(),
  /** Addresses that name no tool; ours, off unless chosen. */
  neutralAddresses: z.boolean(),
  /** Whether a new plan heeds how earlier ones went; ours, on unless turned off. */
  learnFromPlans: z.boolean(),
});

export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

/** `cloudBackup` is read from the profile's preferences, where it is asked at the first save. */
export const PRIVACY_DEFAULTS: PrivacySettings = {
  dataRetention: '1year',
  analyticsSharing: false,
  calendarIntegration: 'discrete',
  notificationLevel: 'minimal',
  biometricLock: true,
  autoLockTimeout: '5min',
  cloudBackup: false,
  shareWithPartner: true,
  anonymousMode: false,
  marketingEmails: false,
  usageAnalytics: false,
  crashReports: true,
  neutralAddresses: false,
  learnFromPlans: true,
};
