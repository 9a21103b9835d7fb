/**
 * The privacy settings that the page heeds before the server has answered, remembered on this device: switches and
 * spans only, nothing that tells about a person. They go at sign-out with the rest of web storage.
 */
import type { PrivacySettings } from '../../../domain/privacy/settings.ts';

const STORE = 'privacy-settings';

const KNOWN = [
  'autoLockTimeout',
  'biometricLock',
  'neutralAddresses',
  'anonymousMode',
  'notificationLevel',
  'usageAnalytics',
  'analyticsSharing',
  'crashReports',
  'learnFromPlans',
  'shareWithPartner',
  'calendarIntegration',
] as const satisfies readonly (keyof PrivacySettings)[];

export type KnownSettings = Pick<PrivacySettings, (typeof KNOWN)[number]>;

const events = new EventTarget();

/** Null: nobody has loaded them yet on this device; then the defaults hold. Safe on the server, which knows none. */
export function knownSettings(): KnownSettings | null {
  if (typeof localStorage === 'undefined') return null;
  const kept = localStorage.getItem(STORE);
  if (kept === null) return null;
  try {
    const read: unknown = JSON.parse(kept);
    return isKnown(read) ? read : null;
  } catch (error) {
    // Written by something else: as good as none.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Remembers what the server said last, and tells whoever listens. An answer that comes after sign-out leaves no trace. */
export function noteSettings(settings: PrivacySettings): void {
  if (localStorage.getItem('auth_token') === null) return;
  const kept = JSON.stringify(Object.fromEntries(KNOWN.map((name) => [name, settings[name]])));
  if (localStorage.getItem(STORE) === kept) return;
  localStorage.setItem(STORE, kept);
  events.dispatchEvent(new Event('known'));
}

/** Called when they change here or in another tab, and when they are forgotten there. Returns an unsubscribe function. */
export function onKnownSettings(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === STORE || key === null) listener();
  };
  events.addEventListener('known', listener);
  addEventListener('storage', elsewhere);
  return () => {
    events.removeEventListener('known', listener);
    removeEventListener('storage', elsewhere);
  };
}

const isKnown = (value: unknown): value is KnownSettings =>
  typeof value === 'object' && value !== null && KNOWN.every((name) => Object.hasOwn(value, name));
