/** Connects a calendar by name and password: which one, whose, and what the password is good for. What was typed stays on a refusal. */
import { useState } from 'react';
import { useForm } from '../client/forms/use-form.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { PasswordInput } from '../kit/fields/password-input.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { type NewConnection, PASSWORD_TYPES, PASSWORD_WORDS, type PasswordType } from './connected.ts';

interface ConnectDialogProps {
  onConnect(wanted: NewConnection): Promise<void>;
  onClose(): void;
  /** For one that is connected anew. */
  known?: { type: PasswordType; username: string };
}

type Typed = NewConnection & { type: PasswordType };

type Errors = Partial<Record<'address' | 'username' | 'password', string>>;

export function ConnectDialog({ onConnect, onClose, known }: ConnectDialogProps) {
  const [typed, setTyped] = useState<Typed>({
    type: known?.type ?? 'apple',
    address: '',
    username: known?.username ?? '',
    password: '',
  });
  const toast = useToast();
  const words = PASSWORD_WORDS[typed.type];
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const { address, username, password } = typed;
  const { busy, errors, errorMessage, onSubmit, clear } = useForm({
    fields: { address, username, password },
    check: () => missingIn(typed),
    send: async () => {
      await onConnect({ ...typed, address: address.trim(), username: username.trim() });
      toast(`${words.title} is connected.`);
      onClose();
    },
  });
  // Only one kind asks for an address.
  const problem = typed.type === 'caldav' ? errorMessage : (errors.address ?? errorMessage);
  return (
    <Dialog open title={known ? 'Connect it again' : 'Connect a calendar'} closable={!busy} onClose={onClose}>
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        {known ? null : (
          <TypeChoice
            chosen={typed.type}
            onChange={(type) => {
              change({ type });
              clear();
            }}
          />
        )}
        <ConnectFields typed={typed} errors={errors} onChange={change} />
        <p className="text-sm text-ink-2">
          {words.help} We keep it encrypted, send it only to your calendar, and delete it when you disconnect.
        </p>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <FormActions busy={busy} busyText="Looking for it..." onCancel={onClose}>
          Connect
        </FormActions>
      </form>
    </Dialog>
  );
}

const missingIn = ({ type, address, username, password }: Typed): Errors => ({
  ...(type === 'caldav' && address.trim() === '' && { address: 'Enter the address of your calendar.' }),
  ...(username.trim() === '' && { username: 'Enter the name you sign in with.' }),
  ...(password === '' && { password: 'Enter the password.' }),
});

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
  errors: Errors;
  onChange(part: Partial<Typed>): void;
}

/** What lets us in: the name and the password, and the address where no service has one of its own. */
function ConnectFields({ typed: { type, address, username, password }, errors, onChange }: ConnectFieldsProps) {
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
          error={errors.address}
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
        error={errors.username}
      />
      <PasswordInput
        label="Password for apps"
        name="calendar-password"
        autoComplete="off"
        maxLength={500}
        value={password}
        onChange={(next) => onChange({ password: next })}
        error={errors.password}
      />
    </>
  );
}
