/** What is known of busy times while a plan is on the screen: read when it opens, and again when one comes back to it. */
import { useEffect, useMemo, useState } from 'react';
import { withBusy } from '../../../domain/planner/clashes.ts';
import { lengthOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { type PlannerKnown, readPlannerBusy } from '../../calendar/read-known-busy.ts';
import { onSeen } from '../../client/coming-back.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';

/** Null until it is known, and where it cannot be read: then what the plan was made with goes on counting. */
export function useLiveBusy(userId: string, stored: StoredPlan | undefined): PlannerKnown | null {
  const [known, setKnown] = useState<PlannerKnown | null>(null);
  const { startDate = '', timezone = '' } = stored ?? {};
  const days = stored && lengthOf(stored);
  useEffect(() => {
    if (!userId || !startDate) return;
    let here = true;
    const read = async () => {
      const found = await readPlannerBusy(userId, startDate, timezone, days);
      if (here && found) setKnown(found);
    };
    void read();
    const stopSeeing = onSeen(() => void read());
    const stopListening = onForgetKeys(() => {
      here = false;
      setKnown(null);
    });
    return () => {
      here = false;
      stopSeeing();
      stopListening();
    };
  }, [userId, startDate, timezone, days]);
  return known;
}

/** The plan with what is known now; the very same while nothing is new. */
export function useLivePlan(stored: StoredPlan, known: PlannerKnown | null): StoredPlan {
  return useMemo(() => (known ? withBusy(stored, known) : stored), [stored, known]);
}
