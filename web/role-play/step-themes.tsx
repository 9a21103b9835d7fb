/** Step 2: which stories appeal. */
import { THEME_LABELS } from '../../content/role-play.ts';
import { THEMES } from '../../domain/list/topic-kinds.ts';
import { ManyChoices } from '../kit/many-choices.tsx';
import type { StepProps } from './step-props.ts';

export function StepThemes({ preferences, prefer }: StepProps) {
  return (
    <ManyChoices
      legend="Preferred themes"
      hint="optional, any number"
      name="preferredThemes"
      values={THEMES}
      labels={THEME_LABELS}
      chosen={preferences.preferredThemes}
      onChange={(preferredThemes) => prefer({ preferredThemes })}
    />
  );
}
