/** What Tonight stands on: one's plans, what the two share, credits and the time; and which one thing stands there. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { dayIndex, lengthOf } from '../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { type Evening, nightOf } from '../../domain/tonight/evening.ts';
import { type TonightState, tonightState } from '../../domain/tonight/tonight-state.ts';
import type { Profile } from '../accounts/profile/use-profile.ts';
import type { FoundProfile } from '../accounts/profile/watch-profile.tsx';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { usePlans } from '../journal/records/use-plans.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { knownEvenings, type OwnPlan } from './known-evenings.ts';
import { type UseCoupleEvenings, useCoupleEvenings } from './use-couple-evenings.ts';

export interface Tonight {
  state: TonightState;
  evenings: readonly Evening[];
  plans: readonly OwnPlan[];
  /** The plan that the state is about, else the newest; null for none. */
  plan: OwnPlan | null;
  profile: Profile | undefined;
  couple: UseCoupleEvenings;
  now: Date;
  zone: string;
}

export type UseTonight =
  | {
      phase: 'loading';
      /** What stands there hangs on the profile. */
      needsProfile: boolean;
    }
  | { phase: 'locked' | 'failed'; message: string; onRetry(): void }
  | {
      phase: 'open';
      tonight: Tonight;
      /** Takes what the open plan is by now. */
      onChanged(id: string, stored: StoredPlan): void;
    };

export function useTonight(userId: string, now: Date, { profile, failed }: FoundProfile): UseTonight {
  const list = usePlans(userId);
  const couple = useCoupleEvenings(userId);
  const [changed, setChanged] = useState<ReadonlyMap<string, StoredPlan>>(new Map());
  const onChanged = useCallback(
    (id: string, stored: StoredPlan) =>
      setChanged((before) => (before.get(id) === stored ? before : new Map(before).set(id, stored))),
    [],
  );
  useEffect(() => onForgetKeys(() => setChanged(new Map())), []);
  const zone = homeZone();
  const plans = useMemo(
    () => list.plans?.map(({ id, stored }) => ({ id, stored: changed.get(id) ?? stored })) ?? null,
    [list.plans, changed],
  );
  const canDraw = profile ? profile.credits > 0 || profile.free_credit === 'unverified' : null;
  const { shared } = couple;
  const tonight = useMemo(() => {
    if (!plans) return null;
    const evenings = knownEvenings(plans, shared, { now, zone });
    const facts = plans.map(({ id, stored }) => ({
      id,
      startDate: stored.startDate,
      days: lengthOf(stored),
      kept: Object.keys(stored.done).length,
    }));
    return { evenings, state: tonightState({ evenings, plans: facts, canDraw, now, zone }) };
  }, [plans, shared, canDraw, now, zone]);

  if (list.locked) return { phase: 'locked', message: list.errorMessage, onRetry: list.reload };
  if (list.errorMessage) return { phase: 'failed', message: list.errorMessage, onRetry: list.reload };
  const needsCredits = tonight !== null && !['tonight', 'ahead', 'after'].includes(tonight.state.is);
  // Where no evening stands, only the server knows whether there is none.
  const waits = needsCredits && (list.asSeen || (!profile && !failed));
  if (!plans || !tonight || !couple.known || waits) return { phase: 'loading', needsProfile: needsCredits };
  const plan = planOf(tonight.state, plans, nightOf(now, zone));
  return { phase: 'open', tonight: { ...tonight, plans, plan, profile, couple, now, zone }, onChanged };
}

/** That of the evening that stands open, else the one that runs, else the newest. */
function planOf(state: TonightState, plans: readonly OwnPlan[], today: string): OwnPlan | null {
  const id = 'evening' in state ? state.evening.plan : state.is === 'finished' ? state.plan.id : null;
  const begun = plans.filter(({ stored }) => dayIndex(stored, today) >= 0);
  return plans.find((plan) => plan.id === id) ?? begun[0] ?? plans[0] ?? null;
}
