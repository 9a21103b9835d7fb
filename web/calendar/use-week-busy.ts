/** When two people are busy in the week from tomorrow on, for suggestions; null while nothing is known of any calendar. */
import { useEffect, useState } from 'react';
import { type PlannerBusy, plannerBusy } from '../../domain/calendar/planner-busy.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { homeZone } from '../kit/date-language.ts';
import { readKnownBusy } from './read-known-busy.ts';

export interface WeekBusy {
  busy: PlannerBusy;
  /** Whose calendars anything is known of. */
  whose: 'own' | 'partner' | 'both';
  /** False where calendars of one's own could not be read, or only in part. */
  whole: boolean;
}

/** `today` YYYY-MM-DD; minutes count from 00:00 of the day after. */
export function useWeekBusy(userId: string | undefined, today: string): WeekBusy | null {
  const [busy, setBusy] = useState<WeekBusy | null>(null);
  useEffect(() => {
    if (!userId) return;
    let here = true;
    readKnownBusy(userId).then(
      ({ own, partner, whole }) => {
        if (!here || (!own && !partner)) return;
        const busy = plannerBusy([...(own ?? []), ...(partner ?? [])], addDays(today, 1), homeZone());
        setBusy({ busy, whole, whose: own && partner ? 'both' : own ? 'own' : 'partner' });
      },
      // Unknown stays unknown: the suggestions say that no calendar was read.
      () => undefined,
    );
    const stopListening = onForgetKeys(() => {
      here = false;
      setBusy(null);
    });
    return () => {
      here = false;
      stopListening();
    };
  }, [userId, today]);
  return busy;
}
