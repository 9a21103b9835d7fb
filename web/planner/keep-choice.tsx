/** Asked before the first plan is saved: in the account, which is on unless changed, or on this device only. */
import { useEffect, useRef, useState } from 'react';
import { lastingStorage } from '../journal/lasting-storage.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { Notice } from '../kit/notice.tsx';

export interface KeepChoiceProps {
  cloudBackup: boolean;
  onChange(cloudBackup: boolean): void;
}

export function KeepChoice({ cloudBackup, onChange }: KeepChoiceProps) {
  /** Chosen just now, and not found so after a reload. */
  const [pressed, setPressed] = useState(false);
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
          onChange={() => {
            setPressed(true);
            onChange(false);
          }}
          title="On this device only"
          note="Sealed here, with no copy in your account. A browser may remove what it stores, and the plan with it."
        />
      </ChoiceGroup>
      {cloudBackup ? null : <Lasting reveal={pressed} />}
    </div>
  );
}

/** Asks the browser to keep what is stored, and says what it answered; `reveal` scrolls the answer clear of the bar. */
function Lasting({ reveal }: { reveal: boolean }) {
  const answer = useRef<HTMLDivElement>(null);
  const [granted, setGranted] = useState<boolean | null>(null);
  useEffect(() => {
    let here = true;
    lastingStorage().then((agreed) => here && setGranted(agreed));
    return () => {
      here = false;
    };
  }, []);
  useEffect(() => {
    if (granted !== null && reveal) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [granted, reveal]);
  if (granted === null) return null;
  return (
    <div ref={answer} className="scroll-mb-36">
      {granted ? (
        <Notice tone="good" title="This browser keeps it">
          It agreed to store your plans until you remove them or clear its data.
        </Notice>
      ) : (
        <Notice tone="warn" title="This browser makes no promise">
          It may remove what sites store when it runs short of space or you stay away for long. The calendar file of
          your plan is a copy that stays.
        </Notice>
      )}
    </div>
  );
}
