/** A plan that was stored a moment ago, on its way to the page that draws it, which then need not read and open it again first. */
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';

let made: { planId: string; stored: StoredPlan } | null = null;
onForgetKeys(forgetMade);

export function handOverMade(planId: string, stored: StoredPlan): void {
  made = { planId, stored };
}

/** As it was stored, under its first version; null for any other. */
export const madePlan = (planId: string): StoredPlan | null => (made?.planId === planId ? made.stored : null);

/** Once its page has read what is kept. */
export function forgetMade(): void {
  made = null;
}
