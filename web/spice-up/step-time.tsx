/** Step 2: how long it may take, and whether there is an occasion. */
import { OCCASION_LABELS, TIME_LABELS } from '../../content/spice-up.ts';
import { AVAILABLE_TIMES, OCCASIONS } from '../../domain/spice-up/preferences.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { OptionalChoice } from '../kit/optional-choice.tsx';
import { OccasionOffer } from '../partner/occasion-offer.tsx';
import type { StepProps } from './step-props.ts';

export function StepTime({ preferences, prefer, without }: StepProps) {
  const { availableTime, specialOccasion } = preferences;
  return (
    <>
      <OptionalChoice
        legend="Available time"
        values={AVAILABLE_TIMES}
        labels={TIME_LABELS}
        value={availableTime}
        onChange={(time) => (time ? prefer({ availableTime: time }) : without('availableTime'))}
      />
      <ChoiceGroup legend="Special occasion" hint="optional, one at a time" layout="chips">
        {OCCASIONS.map((occasion) => (
          <Chip
            key={occasion}
            selected={specialOccasion === occasion}
            onChange={(on) => (on ? prefer({ specialOccasion: occasion }) : without('specialOccasion'))}
          >
            {OCCASION_LABELS[occasion]}
          </Chip>
        ))}
      </ChoiceGroup>
      <OccasionOffer chosen={specialOccasion} onChoose={(occasion) => prefer({ specialOccasion: occasion })} />
    </>
  );
}
