/** The starts of a cycle that a person's check-ins noted, for what a screen says before anything is asked for. */
import { useEffect, useState } from 'react';
import { readNotedStarts } from '../../journal/bundles/read-noted-starts.ts';

const NONE: readonly string[] = [];

/** Dates in no order; none until they were read, where they cannot be, and where no cycle is followed. */
export function useNotedStarts(userId: string | undefined, follows: boolean): readonly string[] {
  const [found, setFound] = useState<{ of: string; starts: readonly string[] } | null>(null);
  useEffect(() => {
    if (!follows || userId === undefined) return;
    let wanted = true;
    void readNotedStarts(userId).then((starts) => {
      if (wanted) setFound({ of: userId, starts });
    });
    return () => {
      wanted = false;
    };
  }, [userId, follows]);
  return follows && found !== null && found.of === userId ? found.starts : NONE;
}
