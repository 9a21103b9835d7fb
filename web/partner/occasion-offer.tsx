/** Offers a date that is near as the occasion, with one press; says nothing where there is none. */
import type { Occasion } from '../../domain/spice-up/preferences.ts';
import { Button } from '../kit/button.tsx';
import { longDate } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { daysToGo, KIND_WORDS } from './date-words.ts';
import { useOccasion } from './use-occasion.ts';

export interface OccasionOfferProps {
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
