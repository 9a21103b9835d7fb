/** Counts that an evening was had or a check-in saved, for those who agreed to share that; the counting is loaded only then. */
import { knownSettings } from './known-settings.ts';

export function countKept(what: 'evening done' | 'check-in saved'): void {
  if (knownSettings()?.analyticsSharing !== true) return;
  // Not counted is no loss.
  import('./usage-count.ts').then((usage) => usage.countUse(what)).catch(() => undefined);
}
