/** Whether a press still has to tell where records are kept. */
import type { Preferences } from '../../domain/accounts/preferences.ts';

/** `chosen` on the form; undefined when it was settled before, or nothing is known. */
export function keepToSettle(chosen: boolean | undefined, preferences: Preferences | undefined): boolean | undefined {
  if (chosen !== undefined) return chosen;
  return preferences && preferences.cloudBackup === undefined ? true : undefined;
}
