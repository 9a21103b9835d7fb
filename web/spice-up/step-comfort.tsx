/** Step 6: how adventurous it may be, and what every idea has to respect. */
import type { ReactNode } from 'react';
import { COMFORT_LABELS, NEED_LABELS } from '../../content/spice-up.ts';
import { COMFORT_LEVELS, NEEDS } from '../../domain/spice-up/preferences.ts';
import { Chip } from '../kit/chip.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { OptionalChoice } from '../kit/optional-choice.tsx';
import { type StepProps, withNeed } from './step-props.ts';

/** 'Just me' has its place on the first step. */
const OTHER_NEEDS = NEEDS.filter((need) => need !== 'just-me');

export function StepComfort({ preferences, prefer, without, children }: StepProps & { children: ReactNode }) {
  const { comfortLevel, needs } = preferences;
  return (
    <>
      <OptionalChoice
        legend="Adventurousness level"
        values={COMFORT_LEVELS}
        labels={COMFORT_LABELS}
        value={comfortLevel}
        onChange={(level) => (level ? prefer({ comfortLevel: level }) : without('comfortLevel'))}
      />
      <ChoiceGroup legend="Things to keep in mind" hint="optional, any number" layout="chips">
        {OTHER_NEEDS.map((need) => (
          <Chip
            key={need}
            selected={needs.includes(need)}
            onChange={(on) => prefer({ needs: withNeed(needs, need, on) })}
          >
            {NEED_LABELS[need]}
          </Chip>
        ))}
      </ChoiceGroup>
      {children}
    </>
  );
}
