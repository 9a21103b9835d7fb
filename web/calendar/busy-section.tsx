/**
 * 'When you are busy': calendars by file or address that plans keep clear of, their two forms, and what
 * happens when something new lands on an evening.
 */
import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react';
import type { BusyFileRecord } from '../../domain/calendar/busy-file-record.ts';
import { importAddress, type NewImport } from '../../domain/calendar/import.ts';
import { AccountError, AccountSection } from '../accounts/account-section.tsx';
import { ApiError, plainSentence } from '../client/api.ts';
import { journalError } from '../journal/journal-error.ts';
import { UnreadHint } from '../journal/unread-hint.tsx';
import { Button } from '../kit/button.tsx';
import { homeZone } from '../kit/date-language.ts';
import { TextInput } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Switch } from '../kit/switch.tsx';
import { todayIn } from '../kit/today.ts';
import { BusyList } from './busy-list.tsx';
import { importFile } from './import-file.ts';
import { readBusyChoices, writeBusyChoices } from './keep-busy-choices.ts';
import { useBusySources } from './use-busy-sources.ts';

export function BusySection({ userId }: { userId: string }) {
  const sources = useBusySources(userId);
  const { files, addresses, errorMessage, reload } = sources;
  const again = () => {
    files.reload();
    reload();
  };
  return (
    <AccountSection
      id="busy"
      title="When you are busy"
      lede="Plans keep clear of what your calendars hold. Only the times are kept, never what they are for, where or with whom."
    >
      {errorMessage || files.errorMessage ? (
        <AccountError message={errorMessage || files.errorMessage} onRetry={again} />
      ) : null}
      {addresses && files.records ? (
        <BusyList sources={sources} files={files.records} addresses={addresses} />
      ) : errorMessage || files.errorMessage ? null : (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-[76px]" />
        </div>
      )}
      <UnreadHint lost={files.lost} newer={files.newer} what="record" />
      {files.lost + files.newer > 0 ? <p className="hint">Plans cannot keep clear of what cannot be read.</p> : null}
      <FileForm onKeep={sources.keepFile} />
      <AddressForm onAdd={sources.addAddress} />
      <ClashChoice userId={userId} />
    </AccountSection>
  );
}

function ClashChoice({ userId }: { userId: string }) {
  const [itself, setItself] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  useEffect(() => {
    let here = true;
    // The sections above say what the trouble with the journal is.
    readBusyChoices(userId).then(
      ({ moveByItself }) => here && setItself(moveByItself),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [userId]);

  const turn = async (on: boolean) => {
    setBusy(true);
    setErrorMessage('');
    setItself(on);
    try {
      await writeBusyChoices(userId, on, todayIn());
    } catch (error) {
      setItself(!on);
      setErrorMessage(journalError(error).message);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <Switch
        label="Move by itself"
        note="When something new lands on a planned time, the plan moves it to the best free time as soon as you open it, and says so. While this is off, three free times are offered, and nothing moves without your yes."
        checked={itself ?? false}
        disabled={itself === null}
        busy={busy}
        onChange={(on) => void turn(on)}
      />
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
    </div>
  );
}

type StatusMessage = { tone: 'good' | 'bad'; text: string } | null;

function FileForm({ onKeep }: { onKeep(record: BusyFileRecord): Promise<void> }) {
  const [statusMessage, setStatusMessage] = useState<StatusMessage>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setStatusMessage(null);
    try {
      const read = await importFile(file);
      if (read.ok) await onKeep(read.value.record);
      setStatusMessage(
        read.ok
          ? { tone: 'good', text: `Plans keep clear of its times from now on. ${read.value.left}`.trim() }
          : { tone: 'bad', text: read.problem },
      );
    } catch (error) {
      setStatusMessage({ tone: 'bad', text: `Nothing was kept. ${journalError(error).message}` });
    }
    setBusy(false);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div className="grid gap-3">
      <div className="busy-file">
        <label htmlFor={id} className="choice-title">
          Add a file
        </label>
        <p className="choice-note" id={`${id}-note`}>
          One that ends in .ics, up to 5 MB. It is read in this browser and goes nowhere; its times lie in your sealed
          journal. A file does not follow its calendar: add a newer one when much has changed.
        </p>
        <input
          id={id}
          type="file"
          accept="text/calendar,.ics,.ical,.ifb"
          aria-describedby={`${id}-note`}
          disabled={busy}
          onChange={(event) => void choose(event)}
        />
      </div>
      {statusMessage ? <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice> : null}
    </div>
  );
}

function AddressForm({ onAdd }: { onAdd(wanted: NewImport): Promise<void> }) {
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [statusMessage, setStatusMessage] = useState<StatusMessage>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = importAddress(address) ? undefined : 'Enter an address that begins with https or webcal.';
    setError(wrong);
    setStatusMessage(null);
    if (wrong) return;
    setBusy(true);
    try {
      await onAdd({ address: address.trim(), name: name.trim(), timezone: homeZone() });
      setStatusMessage({ tone: 'good', text: 'Plans keep clear of its times from now on.' });
      setAddress('');
      setName('');
    } catch (failure) {
      if (failure instanceof ApiError && failure.field === 'address') setError(plainSentence(failure));
      else setStatusMessage({ tone: 'bad', text: plainSentence(failure) });
    }
    setBusy(false);
  };
  return (
    <form className="grid max-w-[620px] gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Add an address"
        hint="begins with https or webcal"
        type="url"
        inputMode="url"
        name="calendar-address"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={setAddress}
        error={error}
      />
      <TextInput
        label="Its name here"
        hint="optional"
        name="calendar-name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <p className="text-sm text-ink-2">
        Our server reads it every hour and seals its times with its own key, so that they are up to date when you plan.
        The address is sealed as well and never shown again.
      </p>
      {statusMessage ? <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice> : null}
      <Button type="submit" variant="outline" className="justify-self-start" busy={busy} busyText="Reading it...">
        Add this address
      </Button>
    </form>
  );
}
