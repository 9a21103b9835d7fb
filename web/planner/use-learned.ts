/** The same as a screen shows it before the press: from the plans that are open here, while the switch is on. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Learned, learnedFrom } from '../../domain/planner/learned.ts';
import { knownSettings, onKnownSettings } from '../client/known-settings.ts';
import { readPrivacySettings } from '../client/use-privacy-settings.ts';
import type { ListedPlan } from '../journal/use-plans.ts';

const switchedOn = (): boolean | undefined => knownSettings()?.learnFromPlans;

/** Undefined for nothing learned, with the switch off, and until the switch is known. */
export function useLearned(
  userId: string | undefined,
  plans: readonly ListedPlan[] | null,
  startDate: string | undefined,
): Learned | undefined {
  const on = useSyncExternalStore(onKnownSettings, switchedOn, () => undefined);
  const wanted = userId !== undefined && plans !== null && plans.length > 0;

  useEffect(() => {
    // Noted when it comes; while it cannot be had nothing is shown, and the press leaves it out as well.
    if (wanted) readPrivacySettings().catch(() => undefined);
  }, [wanted]);

  return useMemo(() => {
    if (on !== true || !plans || !startDate) return undefined;
    return learnedFrom(
      plans.map(({ stored }) => stored),
      startDate,
    );
  }, [on, plans, startDate]);
}
