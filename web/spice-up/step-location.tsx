/** Step 4: where it is to be. */
import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { PhoneCallIcon } from '@phosphor-icons/react/dist/ssr/PhoneCall';
import { SuitcaseIcon } from '@phosphor-icons/react/dist/ssr/Suitcase';
import { TreeIcon } from '@phosphor-icons/react/dist/ssr/Tree';
import { PLACE_LABELS } from '../../content/spice-up.ts';
import { PLACES } from '../../domain/spice-up/preferences.ts';
import { OptionalChoice } from '../kit/optional-choice.tsx';
import type { StepProps } from './step-props.ts';

const LOOK = { size: 32, weight: 'duotone', 'aria-hidden': true } as const;
const ICONS = {
  home: <HouseIcon {...LOOK} />,
  town: <BuildingsIcon {...LOOK} />,
  nature: <TreeIcon {...LOOK} />,
  trip: <SuitcaseIcon {...LOOK} />,
  apart: <PhoneCallIcon {...LOOK} />,
};

export function StepLocation({ preferences, prefer, without }: StepProps) {
  return (
    <OptionalChoice
      legend="Location"
      values={PLACES}
      labels={PLACE_LABELS}
      icons={ICONS}
      value={preferences.location}
      onChange={(location) => (location ? prefer({ location }) : without('location'))}
    />
  );
}
