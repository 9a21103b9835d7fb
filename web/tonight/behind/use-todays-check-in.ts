/** Today's check-in, and whether it was there when this page first knew: one that is made here stays where it was made. */
import { useRef } from 'react';
import { useToday } from '../../kit/time/use-today.ts';
import type { CheckInStore, KeptCheckIns } from '../../mood/check-in-store.ts';
import { useCheckIns } from '../../mood/use-check-ins.ts';

export interface TodaysCheckIn {
  kept: KeptCheckIns | null;
  store: CheckInStore | null;
  /** YYYY-MM-DD. */
  today: string;
}

export interface UseTodaysCheckIn extends TodaysCheckIn {
  /** Null while it is not known. */
  checkedIn: boolean | null;
}

export function useTodaysCheckIn(userId: string): UseTodaysCheckIn {
  const { kept, store } = useCheckIns(userId);
  const today = useToday();
  const found = useRef<{ today: string; checkedIn: boolean } | null>(null);
  const isKnown = kept !== null && (kept.read || kept.days.has(today));
  if (isKnown && found.current?.today !== today) found.current = { today, checkedIn: kept.days.has(today) };
  return { kept, store, today, checkedIn: isKnown ? (found.current?.checkedIn ?? null) : null };
}
