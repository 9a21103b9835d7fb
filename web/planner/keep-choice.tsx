/** Asked before the first plan is saved: in the account, which is on unless changed, or on this device only. */
import { useEffect, useState } from 'react';
import { lastingStorage } from '../journal/lasting-storage.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { Notice } from '../kit/notice.tsx';

export interface KeepChoiceProps {
  cloudBackup: boolean;
  onChange(cloudBackup: boolean): void;
}

export function KeepChoice({ cloudBackup, onChange }: KeepChoiceProps) {
  return (
    <div className="grid gap-3.5">
      <ChoiceGroup legend="Where your plans are kept" layout="1">
        <ChoiceCard
          type="radio"
          name="cloud-backup"
          value="account"
          checked={cloudBackup}
          onChange={() => onChange(true)}
          title="In your account, sealed"
          note="Encrypted in this browser first. Opens wherever you sign in, also after a lost phone."
        />
        <ChoiceCard
          type="radio"
          name="cloud-backup"
          value="device"
          checked={!cloudBackup}
          onChange={() => onChange(false)}
          title="On this device only"
          note="Sealed here, with no copy in your account. If this browser's data goes, the plan goes with it."
        />
      </ChoiceGroup>
      {cloudBackup ? null : <Lasting />}
    </div>
  );
}

/** Asks the browser to keep what is stored, and says what it answered. */
function Lasting() {
  const [granted, setGranted] = useState<boolean | null>(null);
  useEffect(() => {
    let here = true;
    lastingStorage().then((answer) => here && setGranted(answer));
    return () => {
      here = false;
    };
  }, []);
  if (granted === null) return null;
  return granted ? (
    <Notice tone="good" title="This browser keeps it">
      It agreed to store your plans until you remove them or clear its data.
    </Notice>
  ) : (
    <Notice tone="warn" title="This browser makes no promise">
      It may remove what sites store when it runs short of space or you stay away for long. The calendar file of your
      plan is a copy that stays.
    </Notice>
  );
}
