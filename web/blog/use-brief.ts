/** Something that is true for a short while after an event, such as 'copied'. */
import { useEffect, useState } from 'react';

/** Whether it is true just now, and what makes it so for `ms` milliseconds from then on. */
export function useBrief(ms: number): [boolean, () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return [since > 0, () => setSince((times) => times + 1)];
}
