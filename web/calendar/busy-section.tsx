/**
 * 'When you are busy': calendars by file or address that plans keep clear of, their two forms, and what
 * happens when something new lands on an evening.
 */
import { useEffect, useState } from 'react';
import type { BusyFileRecord } from '../../domain/calendar/busy/busy-file-record.ts';
import { type ImportError, importAddress, type NewImport, type SeenImport } from '../../domain/calendar/busy/import.ts';
import { AccountError, AccountSection } from '../accounts/account-section.tsx';
import { useForm, useSubmit } from '../client/forms/use-form.ts';
import { journalError } from '../journal/journal-error.ts';
import type { ListedRecord } from '../journal/records/use-records.ts';
import { UnreadHint } from '../journal/way-on.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { FileField } from '../kit/fields/file-field.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { dayOfInstant, homeZone, momentOfInstant } from '../kit/time/date-language.ts';
import { todayIn } from '../kit/time/today.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { readBusyChoices, writeBusyChoices } from './busy-records.ts';
import { importFile } from './import-file.ts';
import { type UseBusySources, useBusySources } from './use-busy-sources.ts';

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
      lede="Plans work around your calendars. We keep only the times, never what they’re for, where or with whom."
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
      {files.lost + files.newer > 0 ? <p className="hint">Plans can’t work around what we can’t read.</p> : null}
      <FileForm onKeep={sources.keepFile} />
      <AddressForm onAdd={sources.addAddress} />
      <ClashChoice userId={userId} />
    </AccountSection>
  );
}

function ClashChoice({ userId }: { userId: string }) {
  const [itself, setItself] = useState<boolean | null>(null);
  const { busy, errorMessage, submit } = useSubmit({
    messageOf: (error) => journalError(error).message,
    onError: () => setItself((on) => !on),
  });
  useEffect(() => {
    let here = true;
    // The sections above say what is wrong with the journal.
    readBusyChoices(userId).then(
      ({ moveByItself }) => here && setItself(moveByItself),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [userId]);

  const turn = (on: boolean) =>
    submit(async () => {
      setItself(on);
      await writeBusyChoices(userId, on, todayIn());
    });
  return (
    <div className="grid gap-3">
      <Switch
        label="Move by itself"
        note="When something new lands on an evening, your plan moves it to the best free time the next time you open it, and tells you. Off: you’re offered three free times, and nothing moves without your yes."
        checked={itself ?? false}
        disabled={itself === null}
        busy={busy}
        onChange={(on) => void turn(on)}
      />
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
    </div>
  );
}

function FileForm({ onKeep }: { onKeep(record: BusyFileRecord): Promise<void> }) {
  const [read, setRead] = useState<Awaited<ReturnType<typeof importFile>> | null>(null);
  const { busy, errorMessage, submit } = useSubmit({
    messageOf: (error) => `Nothing was saved. ${journalError(error).message}`,
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    await submit(async () => {
      setRead(null);
      const found = await importFile(file);
      if (found.ok) await onKeep(found.value.record);
      setRead(found);
    });
  };
  const problem = read && !read.ok ? read.problem : errorMessage;
  return (
    <div className="grid gap-3">
      <FileField
        label="Add a file"
        note="A file that ends in .ics, up to 5 MB. It’s read in this browser, and only its times go into your journal. It doesn’t follow its calendar, so add a newer one when much has changed."
        accept="text/calendar,.ics,.ical,.ifb"
        disabled={busy}
        onChoose={(file) => void choose(file)}
      />
      {read?.ok ? <Notice tone="good">{`Plans work around it from now on. ${read.value.left}`.trim()}</Notice> : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </div>
  );
}

function AddressForm({ onAdd }: { onAdd(wanted: NewImport): Promise<void> }) {
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const { busy, done, errors, errorMessage, onSubmit } = useForm({
    fields: { address: address.trim(), name: name.trim() },
    check: (fields) => ({
      address: importAddress(fields.address) ? undefined : 'Enter an address that begins with https or webcal.',
    }),
    send: async (fields) => {
      await onAdd({ ...fields, timezone: homeZone() });
      setAddress('');
      setName('');
    },
  });
  return (
    <form className="grid max-w-[620px] gap-5" noValidate onSubmit={onSubmit}>
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
        error={errors.address}
      />
      <TextInput
        label="Its name here"
        hint="optional"
        name="calendar-name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
        error={errors.name}
      />
      <p className="text-sm text-ink-2">
        Our server reads it every hour, so its times are fresh when you plan. It keeps both under its own key, and never
        shows the address again.
      </p>
      {done ? <Notice tone="good">Plans work around it from now on.</Notice> : null}
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <Button type="submit" variant="outline" className="justify-self-start" busy={busy} busyText="Reading it...">
        Add this address
      </Button>
    </form>
  );
}

const ERRORS: Readonly<Record<ImportError, string>> = {
  gone: 'There’s nothing at its address anymore. What we last read still counts.',
  refused: 'Its address no longer lets us in. What we last read still counts.',
  unreachable: 'Its address didn’t answer. We’ll keep trying, and what we last read still counts.',
  'too-large': 'It has grown larger than 5 MB. What we last read still counts.',
  'not-a-calendar': 'There’s no calendar at its address anymore. What we last read still counts.',
  'partly-read': 'We couldn’t read the times of some entries, so those don’t count. All others do.',
};

/** With its year: a file counts beyond the turn of one. */
const dayOf = (date: string): string => dayOfInstant(`${date}T12:00:00Z`);

interface BusyListProps {
  sources: UseBusySources;
  files: readonly ListedRecord<BusyFileRecord>[];
  addresses: readonly SeenImport[];
}

interface Source {
  id: string;
  name: string;
  note: string;
  remove(): Promise<void>;
}

const addressSource = ({ id, name, host, error, read_at }: SeenImport, sources: UseBusySources): Source => ({
  id,
  name: name || host,
  note: error
    ? ERRORS[error]
    : `${name ? `${host}, read` : 'Read'} every hour${read_at ? `, last ${momentOfInstant(read_at)}` : ''}.`,
  remove: () => sources.removeAddress(id),
});

const fileSource = ({ id, value, deviceOnly }: ListedRecord<BusyFileRecord>, sources: UseBusySources): Source => ({
  id,
  name: value.name,
  note: `A file from ${dayOf(value.read)}, with times up to ${dayOf(value.until)}.${deviceOnly ? ' Only on this device.' : ''}`,
  remove: () => sources.files.remove(id),
});

/** Each calendar by file or address that busy times come from, how it stands, and an end for it. */
function BusyList({ sources, files, addresses }: BusyListProps) {
  const [going, setGoing] = useState<Source | null>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit({
    onError: (error) => {
      toast(journalError(error).message, 'bad');
      setGoing(null);
    },
  });
  const all = [...addresses.map((one) => addressSource(one, sources)), ...files.map((one) => fileSource(one, sources))];
  const remove = ({ name, remove: end }: Source) =>
    submit(async () => {
      await end();
      toast(`${name} no longer counts.`);
      setGoing(null);
    });
  if (all.length === 0) {
    // What cannot be read is said below.
    return sources.files.lost + sources.files.newer > 0 ? null : (
      <p className="text-ink-2">
        Nothing yet. Connected calendars above already count. Add a file or an address from any other here.
      </p>
    );
  }
  return (
    <>
      <ul className="account-list">
        {all.map((source) => (
          <li key={source.id} className="account-row">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{source.name}</p>
              <p className="num text-sm text-ink-2">{source.note}</p>
            </div>
            <Button
              variant="outline"
              size="small"
              aria-label={`Remove ${source.name}`}
              onClick={() => setGoing(source)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={going !== null}
        title="Remove this calendar?"
        confirmText="Remove"
        busy={busy}
        onConfirm={() => going && void remove(going)}
        onClose={() => setGoing(null)}
      >
        Its times are deleted. Plans that work around them stay as they are.
      </ConfirmDialog>
    </>
  );
}
