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

function ConnectForm({ onConnect, onClose, known, busy, setBusy }: ConnectFormProps) {
  const [type, setType] = useState<PasswordType>(known?.type ?? 'apple');
  const [address, setAddress] = useState('');
  const [username, setUsername] = useState(known?.username ?? '');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const toast = useToast();
  const words = PASSWORD_WORDS[type];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Faults = {
      ...(type === 'caldav' && address.trim() === '' && { address: 'Enter the address of your calendar.' }),
      ...(username.trim() === '' && { username: 'Enter the name you sign in with.' }),
      ...(password === '' && { password: 'Enter the password.' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await onConnect({ type, address: address.trim(), username: username.trim(), password });
      toast(`${words.title} is connected.`);
      onClose();
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      const named = field === 'address' && type === 'caldav' ? 'address' : field === 'password' ? 'password' : 'other';
      setFaults({ [named]: plainSentence(error) });
    }
    setBusy(false);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {known ? null : (
        <ChoiceGroup legend="Which calendar?">
          {PASSWORD_TYPES.map((one) => (
            <ChoiceCard
              key={one}
              type="radio"
              name="calendar-type"
              value={one}
              checked={type === one}
              onChange={() => setType(one)}
              title={PASSWORD_WORDS[one].title}
              note={PASSWORD_WORDS[one].note}
            />
          ))}
        </ChoiceGroup>
      )}
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
          onChange={setAddress}
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
        onChange={setUsername}
        error={faults.username}
      />
      <PasswordInput
        label="Password for apps"
        name="calendar-password"
        autoComplete="off"
        maxLength={500}
        value={password}
        onChange={setPassword}
        error={faults.password}
      />
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
