/** Offers a date that is near as the occasion. Renders nothing if there is none or none can be read. */
import { useEffect, useState } from 'react';
import { occasionAhead } from '../../../domain/partner/important-date.ts';
import type { Occasion } from '../../../domain/spice-up/preferences.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { longDate } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { daysToGo, KIND_WORDS } from './date-words.ts';
import { readKeptDates } from './keep-dates.ts';

interface OccasionOfferProps {
  chosen: Occasion | undefined;
  onChoose(occasion: Occasion): void;
}

export function OccasionOffer({ chosen, onChoose }: OccasionOfferProps) {
  const ahead = useOccasion();
  if (!ahead || chosen === ahead.occasion) return null;
  const what =
    ahead.what === 'anniversary' || ahead.what === 'birthday' ? KIND_WORDS[ahead.what].title : 'A date of yours';
  return (
    <Notice
      still
      title={`${what}: ${longDate(ahead.on)}`}
      action={
        <Button variant="outline" size="small" onClick={() => onChoose(ahead.occasion)}>
          Use as the occasion
        </Button>
      }
    >
      {daysToGo(ahead)}.
    </Notice>
  );
}

type OccasionAhead = NonNullable<ReturnType<typeof occasionAhead>>;

/** Null without one, while loading, and while the journal is locked: the form then stays as it is. */
function useOccasion(): OccasionAhead | null {
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
