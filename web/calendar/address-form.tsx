/** A calendar's own address is taken, read at once, and from then on every hour. */
import { type FormEvent, useState } from 'react';
import { importAddress, type NewImport } from '../../domain/calendar/import.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { homeZone } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import { TextInput } from '../kit/text-input.tsx';

type Said = { tone: 'good' | 'bad'; text: string } | null;

export function AddressForm({ onAdd }: { onAdd(wanted: NewImport): Promise<void> }) {
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = importAddress(address) ? undefined : 'Enter an address that begins with https or webcal.';
    setError(wrong);
    setSaid(null);
    if (wrong) return;
    setBusy(true);
    try {
      await onAdd({ address: address.trim(), name: name.trim(), timezone: homeZone() });
      setSaid({ tone: 'good', text: 'Plans keep clear of its times from now on.' });
      setAddress('');
      setName('');
    } catch (failure) {
      if (failure instanceof ApiError && failure.field === 'address') setError(plainSentence(failure));
      else setSaid({ tone: 'bad', text: plainSentence(failure) });
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
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
      <Button type="submit" variant="outline" className="justify-self-start" busy={busy} busyText="Reading it...">
        Add this address
      </Button>
    </form>
  );
}
