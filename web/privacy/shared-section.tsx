/** What goes to a partner, and what a plan may learn from. */
import { AccountSection } from '../accounts/account-section.tsx';
import type { SectionProps } from './privacy-screen.tsx';
import { SettingSwitch } from './setting-switch.tsx';

export function SharedSection({ draft, change }: SectionProps) {
  return (
    <AccountSection id="shared" title="Your partner and your plans">
      <SettingSwitch name="shareWithPartner" draft={draft} change={change} />
      <SettingSwitch name="learnFromPlans" draft={draft} change={change} />
    </AccountSection>
  );
}
