/** Step 3: who leads. */
import { POWER_LABELS } from '../../content/role-play.ts';
import { POWER_DYNAMICS } from '../../domain/role-play/preferences.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import type { StepProps } from './step-props.ts';

export function StepPower({ preferences, prefer }: StepProps) {
  return (
    <ChoiceGroup legend="Power dynamics" hint="optional">
      {POWER_DYNAMICS.map((dynamic) => (
        <ChoiceCard
          key={dynamic}
          type="radio"
          name="powerDynamics"
          value={dynamic}
          checked={preferences.powerDynamics === dynamic}
          onChange={() => prefer({ powerDynamics: dynamic })}
          {...POWER_LABELS[dynamic]}
        />
      ))}
    </ChoiceGroup>
  );
}
