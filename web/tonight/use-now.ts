/** Now, also on a page that stays open. */
import { useEffect, useState } from 'react';
import { onSeen } from '../client/coming-back.ts';

const LOOK_MS = 30_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, LOOK_MS);
    const stopSeeing = onSeen(look);
    return () => {
      clearInterval(timer);
      stopSeeing();
    };
  }, []);
  return now;
}
