/** Connects a calendar by name and password: which one, whose, and what the password is good for. What was typed stays on a refusal. */
import { type FormEvent, useState } from 'react';
import { ApiError, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/choice-group.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { TextInput } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { useToast } from '../kit/toaster.tsx';
import { type NewConnection, PASSWORD_TYPES, PASSWORD_WORDS, type PasswordType } from './connected.ts';

interface ConnectDialogProps {
  open: boolean;
  onConnect(wanted: NewConnection): Promise<void>;
  onClose(): void;
  /** For one that is connected anew. */
  known?: { type: PasswordType; username: string };
}

type Faults = Partial<Record<'address' | 'username' | 'password' | 'other', string>>;

export function ConnectDialog({ open, onClose, ...rest }: ConnectDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title={rest.known ? 'Connect it again' : 'Connect a calendar'}
      closable={!busy}
      onClose={onClose}
    >
      <ConnectForm {...rest} busy={busy} setBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface ConnectFormProps extends Omit<ConnectDialogProps, 'open'> {
  busy: boolean;
  setBusy(busy: boolean): void;
}

type Typed = NewConnection & { type: PasswordType };

function ConnectForm({ onConnect, onClose, known, busy, setBusy }: ConnectFormProps) {
  const [typed, setTyped] = useState<Typed>({
    type: known?.type ?? 'apple',
    address: '',
    username: known?.username ?? '',
    password: '',
  });
  const [faults, setFaults] = useState<Faults>({});
  const toast = useToast();
  const words = PASSWORD_WORDS[typed.type];
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(typed);
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const { address, username } = typed;
      await onConnect({ ...typed, address: address.trim(), username: username.trim() });
      toast(`${words.title} is connected.`);
      onClose();
    } catch (error) {
      setFaults(faultOf(error, typed.type));
    }
    setBusy(false);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {known ? null : <TypeChoice chosen={typed.type} onChange={(type) => change({ type })} />}
      <ConnectFields typed={typed} faults={faults} onChange={change} />
      <p className="text-sm text-ink-2">
        {words.help} It lies here sealed with the server’s key, is sent to your calendar alone, and goes when you
        disconnect.
      </p>
      {faults.other ? <Notice tone="bad">{faults.other}</Notice> : null}
      <DialogActions>
        <Button variant="outline" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Looking for it...">
          Connect
        </Button>
      </DialogActions>
    </form>
  );
}

const missingIn = ({ type, address, username, password }: Typed): Faults => ({
  ...(type === 'caldav' && address.trim() === '' && { address: 'Enter the address of your calendar.' }),
  ...(username.trim() === '' && { username: 'Enter the name you sign in with.' }),
  ...(password === '' && { password: 'Enter the password.' }),
});

/** At its field, where the server names one that is shown. */
function faultOf(error: unknown, type: PasswordType): Faults {
  const field = error instanceof ApiError ? error.field : undefined;
  const named = field === 'address' && type === 'caldav' ? 'address' : field === 'password' ? 'password' : 'other';
  return { [named]: plainSentence(error) };
}

function TypeChoice({ chosen, onChange }: { chosen: PasswordType; onChange(type: PasswordType): void }) {
  return (
    <ChoiceGroup legend="Which calendar?">
      {PASSWORD_TYPES.map((one) => (
        <ChoiceCard
          key={one}
          type="radio"
          name="calendar-type"
          value={one}
          checked={chosen === one}
          onChange={() => onChange(one)}
          title={PASSWORD_WORDS[one].title}
          note={PASSWORD_WORDS[one].note}
        />
      ))}
    </ChoiceGroup>
  );
}

interface ConnectFieldsProps {
  typed: Typed;
  faults: Faults;
  onChange(part: Partial<Typed>): void;
}

/** What lets us in: the name and the password, and the address where no service has one of its own. */
function ConnectFields({ typed: { type, address, username, password }, faults, onChange }: ConnectFieldsProps) {
  return (
    <>
      {type === 'caldav' ? (
        <TextInput
          label="Its address"
          hint="such as caldav.fastmail.com"
          name="calendar-address"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          value={address}
          onChange={(next) => onChange({ address: next })}
          error={faults.address}
        />
      ) : null}
      <TextInput
        label="Your name there"
        hint={type === 'caldav' ? 'often an email address' : 'an email address'}
        name="calendar-username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        onChange={(next) => onChange({ username: next })}
        error={faults.username}
      />
      <PasswordInput
        label="Password for apps"
        name="calendar-password"
        autoComplete="off"
        maxLength={500}
        value={password}
        onChange={(next) => onChange({ password: next })}
        error={faults.password}
      />
    </>
  );
}
