/** What suggestions of times are made from: when two people are busy in the week ahead, and how long a time lasts. */
import { useEffect, useState } from 'react';
import { type PlannerBusy, plannerBusy } from '../../domain/calendar/busy/planner-busy.ts';
import { DEFAULT_DURATION } from '../../domain/calendar/suggestions/time-suggestions.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { callApi } from '../client/api.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { homeZone } from '../kit/time/date-language.ts';
import { readKnownBusy } from './read-known-busy.ts';

export interface WeekBusy {
  busy: PlannerBusy;
  /** Whose calendars anything is known of. */
  whose: 'own' | 'partner' | 'both';
  /** False where calendars of one's own could not be read, or only in part. */
  whole: boolean;
}

/** `today` YYYY-MM-DD; minutes count from 00:00 of the day after. Null while nothing is known of any calendar. */
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

/** How long suggested times last, in minutes: as it was chosen with one's connected calendars, else as usual. */
export function useSuggestedLength(userId: string | undefined): number {
  const [length, setLength] = useState(DEFAULT_DURATION);
  useEffect(() => {
    if (!userId) return;
    let here = true;
    callApi('GET /calendar/connections').then(
      ({ connections }) => {
        if (here && connections[0]) setLength(connections[0].preferences.defaultDuration);
      },
      // Unknown is as usual: nobody looks at suggestions for their length.
      () => undefined,
    );
    const stopListening = onForgetKeys(() => {
      here = false;
      setLength(DEFAULT_DURATION);
    });
    return () => {
      here = false;
      stopListening();
    };
  }, [userId]);
  return length;
}
