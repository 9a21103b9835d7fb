/**
 * Asks once, before the very first record is saved, whether to keep records in the account (the default) or only on
 * this device.
 */
import { useEffect, useRef, useState } from 'react';
import type { Preferences } from '../../../domain/accounts/preferences.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { lastingStorage } from './lasting-storage.ts';

/** The name of what is kept, for the sentences. */
export interface KeptThings {
  /** 'plans'. */
  many: string;
  /** What else stays, if anything: 'The calendar file of your plan is a copy that stays.' */
  copy?: string;
}

interface KeepChoiceProps {
  /** Of the radios, where a page asks in two places: those of one name would take the choice from each other. */
  name?: string;
  things: KeptThings;
  cloudBackup: boolean;
  onChange(cloudBackup: boolean): void;
}

export function KeepChoice({ name = 'cloud-backup', things, cloudBackup, onChange }: KeepChoiceProps) {
  /** True if chosen just now rather than restored after a reload. */
  const [submitted, setSubmitted] = useState(false);
  return (
    <div className="grid gap-3">
      <ChoiceGroup legend={`Where your ${things.many} are kept`} layout="1">
        <ChoiceCard
          type="radio"
          name={name}
          value="account"
          checked={cloudBackup}
          onChange={() => onChange(true)}
          title="In your account"
          note="Encrypted in your browser first. Opens wherever you sign in, even if you lose your phone."
        />
        <ChoiceCard
          type="radio"
          name={name}
          value="device"
          checked={!cloudBackup}
          onChange={() => {
            setSubmitted(true);
            onChange(false);
          }}
          title="On this device only"
          note={`No copy in your account. If your browser clears its data, your ${things.many} are gone.`}
        />
      </ChoiceGroup>
      {cloudBackup ? null : <Lasting things={things} reveal={submitted} />}
    </div>
  );
}

/** Asks the browser for persistent storage and shows its answer; `reveal` scrolls the answer clear of the bar. */
function Lasting({ things, reveal }: { things: KeptThings; reveal: boolean }) {
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
          Your {things.many} stay here until you remove them or clear its data.
        </Notice>
      ) : (
        <Notice tone="warn" title="This browser makes no promise">
          It may clear what sites store when it runs short of space or you’re away for long. {things.copy}
        </Notice>
      )}
    </div>
  );
}

interface KeepFirstProps {
  things: KeptThings;
  openText: string;
  /** Rejects with an ApiError. */
  prefer(preferences: Preferences): Promise<void>;
}

export function KeepFirst({ things, openText, prefer }: KeepFirstProps) {
  const [cloudBackup, setCloudBackup] = useState(true);
  const { busy, done, errorMessage, submit } = useSubmit();
  return (
    <Card className="grid gap-5">
      <KeepChoice things={things} cloudBackup={cloudBackup} onChange={setCloudBackup} />
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <div className="flex justify-end max-md:grid">
        <Button busy={busy || done} busyText="One moment..." onClick={() => void submit(() => prefer({ cloudBackup }))}>
          {openText}
        </Button>
      </div>
    </Card>
  );
}

/** `chosen` on the form; undefined if it was settled before or nothing is known. */
export function keepToSettle(chosen: boolean | undefined, preferences: Preferences | undefined): boolean | undefined {
  if (chosen !== undefined) return chosen;
  return preferences && preferences.cloudBackup === undefined ? true : undefined;
}
