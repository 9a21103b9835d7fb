/** What goes to a partner, and what a plan may learn from. */
import { AccountSection } from '../accounts/account-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingSwitch } from './setting-switch.tsx';

export function SharedSection({ draft, change }: SectionProps) {
  return (
    <AccountSection id="shared" title="Sharing and learning">
      <SettingSwitch name="shareWithPartner" draft={draft} change={change} />
      <SettingSwitch name="learnFromPlans" draft={draft} change={change} />
    </AccountSection>
  );
}
