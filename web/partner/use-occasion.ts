/** The nearest of one's own important dates within three weeks, for a form that can make something of it. */
import { useEffect, useState } from 'react';
import { occasionAhead } from '../../domain/partner/important-date.ts';
import { useSession } from '../accounts/session.tsx';
import { onForgetKeys } from '../client/forget-keys.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { todayIn } from '../kit/today.ts';
import { readKeptDates } from './keep-dates.ts';

export type OccasionAhead = NonNullable<ReturnType<typeof occasionAhead>>;

/** Null without one, while it is looked for, and while the journal is locked: then the form is as it always is. */
export function useOccasion(): OccasionAhead | null {
  const { user } = useSession();
  const userId = user?.id;
  const [ahead, setAhead] = useState<OccasionAhead | null>(null);
  useEffect(() => {
    setAhead(null);
    if (!userId) return;
    let here = true;
    ownJournal(userId)
      .then(readKeptDates)
      .then(
        (dates) => here && setAhead(occasionAhead(dates, todayIn())),
        () => here && setAhead(null),
      );
    const stop = onForgetKeys(() => {
      here = false;
      setAhead(null);
    });
    return () => {
      here = false;
      stop();
    };
  }, [userId]);
  return ahead;
}
