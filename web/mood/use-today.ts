/** Today's date in the person's zone, also on a page that stays open past midnight. */
import { useEffect, useState } from 'react';
import { todayIn } from '../kit/today.ts';

const LOOK_MS = 30_000;

/** YYYY-MM-DD. */
export function useToday(): string {
  const [today, setToday] = useState(() => todayIn());
  useEffect(() => {
    const look = () => setToday(todayIn());
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
