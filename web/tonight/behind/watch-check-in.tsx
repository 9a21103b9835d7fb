/** Reads today's check-in for the row below the evening. Shows nothing. */
import { useEffect, useEffectEvent } from 'react';
import { type UseTodaysCheckIn, useTodaysCheckIn } from './use-todays-check-in.ts';

interface WatchCheckInProps {
  userId: string;
  onFound(found: UseTodaysCheckIn): void;
}

export default function WatchCheckIn({ userId, onFound }: WatchCheckInProps) {
  const { kept, store, today, checkedIn } = useTodaysCheckIn(userId);
  const tell = useEffectEvent(onFound);
  useEffect(() => tell({ kept, store, today, checkedIn }), [kept, store, today, checkedIn]);
  return null;
}
