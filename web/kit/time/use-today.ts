/** Today's date, also on a page that stays open past midnight. */
import { useEffect, useState } from 'react';
import { todayIn } from './today.ts';

const LOOK_MS = 30_000;

/** YYYY-MM-DD in the given zone, or else in the one where the person is. */
export function useToday(timezone?: string): string {
  const [today, setToday] = useState(() => todayIn(timezone));
  useEffect(() => {
    const look = () => setToday(todayIn(timezone));
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timezone]);
  return today;
}
