/** How each privacy setting is called in a line of the access log: short, plain, and silent about what the product is for. */
import type { PrivacySettings } from './settings.ts';

export const SETTING_NAMES: Readonly<Record<keyof PrivacySettings, string>> = {
  dataRetention: 'how long we keep things',
  analyticsSharing: 'monthly sums',
  calendarIntegration: 'calendar words',
  notificationLevel: 'notices',
  biometricLock: 'fingerprint or face',
  autoLockTimeout: 'locking by itself',
  cloudBackup: 'cloud backup',
  shareWithPartner: 'sharing',
  anonymousMode: 'names',
  marketingEmails: 'letters',
  usageAnalytics: 'usage counts',
  crashReports: 'crash reports',
  neutralAddresses: 'addresses',
  learnFromPlans: 'learning',
};

/** The settings in which the two differ, in the order of the page. */
export function changedSettings(before: PrivacySettings, after: PrivacySettings): (keyof PrivacySettings)[] {
  return (Object.keys(SETTING_NAMES) as (keyof PrivacySettings)[]).filter((name) => before[name] !== after[name]);
}
