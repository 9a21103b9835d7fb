/** When the app locks by itself: by what the clock on the wall says, since timers stand still while a computer sleeps. */
import type { PrivacySettings } from '../../domain/privacy/settings.ts';

export type AutoLock = PrivacySettings['autoLockTimeout'];

/** What holds while nobody has loaded the settings here; the same as their defaults, which would bring a schema along. */
export const LOCK_DEFAULTS = {
  autoLockTimeout: '5min',
  biometricLock: true,
} as const satisfies Partial<PrivacySettings>;

const MINUTE = 60_000;

/** Milliseconds without a press. 'immediate' locks when the page is hidden, and lets one in view rest for a minute. */
export const LOCK_AFTER: Record<AutoLock, number> = {
  immediate: MINUTE,
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  never: Number.POSITIVE_INFINITY,
};

/** A clock may be set right by a little; by more than this, nothing it says is believed. */
const TRUST = MINUTE;

/**
 * Whether the time is over. `lastPress` and `now` in milliseconds since 1970; null for nobody having pressed anything
 * yet. A clock that was put back locks as well: otherwise putting it back would keep the app open.
 */
export function isLockDue(setting: AutoLock, lastPress: number | null, now: number): boolean {
  const after = LOCK_AFTER[setting];
  if (lastPress === null || after === Number.POSITIVE_INFINITY) return false;
  return now - lastPress >= after || lastPress - now > TRUST;
}

/** Whether the app is being started: no page of it was open within the last minute. */
export const isStart = (lastOpen: number | null, now: number): boolean =>
  lastOpen === null || Math.abs(now - lastOpen) > MINUTE;
