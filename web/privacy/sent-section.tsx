/** What the operator is told, and what they may write to you. */
import { AccountSection } from '../accounts/account-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { WhatWasSent } from './what-was-sent.tsx';

export function SentSection({ draft, change }: SectionProps) {
  return (
    <AccountSection
      id="sent"
      title="What we are told"
      lede="No page asks any other company for anything. What you agree to here goes to this site alone, as sums without a person."
    >
      <SettingSwitch name="usageAnalytics" draft={draft} change={change} />
      <SettingSwitch name="analyticsSharing" draft={draft} change={change} />
      <SettingSwitch name="crashReports" draft={draft} change={change} />
      <details className="privacy-more">
        <summary>What this browser sent</summary>
        <WhatWasSent />
      </details>
      <SettingSwitch name="marketingEmails" draft={draft} change={change} />
    </AccountSection>
  );
}
