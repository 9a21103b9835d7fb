/** When Twofold locks itself, and what opens it. */
import { AUTO_LOCKS } from '../../domain/privacy/settings.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { Select } from '../kit/select.tsx';
import { DeviceUnlockState } from './device-unlock.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { AUTO_LOCK_WORDS } from './setting-words.ts';

const OPTIONS = AUTO_LOCKS.map((value) => ({ value, label: AUTO_LOCK_WORDS[value] }));

export function LockSection({ userId, draft, change }: SectionProps & { userId: string }) {
  return (
    <AccountSection
      id="lock"
      title="The lock"
      lede="Locked means that the keys are gone from memory and nothing private is on the page. It protects against someone who picks up the device, not against someone who can unlock it."
    >
      <Select
        label="Auto-Lock"
        hint="Counted from when you last touched anything, or left the page. “Immediately” is on leaving it, or after a minute untouched."
        name="autoLockTimeout"
        value={draft.autoLockTimeout}
        options={OPTIONS}
        onChange={(autoLockTimeout) => change({ autoLockTimeout })}
      />
      <SettingSwitch name="biometricLock" draft={draft} change={change} />
      {draft.biometricLock ? <DeviceUnlockState userId={userId} /> : null}
    </AccountSection>
  );
}
