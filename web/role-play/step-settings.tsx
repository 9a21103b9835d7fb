/** Step 4: where the story may take place. */
import { SETTING_LABELS } from '../../content/role-play.ts';
import { SETTINGS } from '../../domain/role-play/preferences.ts';
import { ManyChoices } from '../kit/many-choices.tsx';
import type { StepProps } from './step-props.ts';

export function StepSettings({ preferences, prefer }: StepProps) {
  return (
    <ManyChoices
      legend="Settings"
      hint="optional, any number"
      name="settingPreferences"
      values={SETTINGS}
      labels={SETTING_LABELS}
      chosen={preferences.settingPreferences}
      onChange={(settingPreferences) => prefer({ settingPreferences })}
    />
  );
}
