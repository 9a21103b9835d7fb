/** What opens a journal, as a form: a click for the passkey, a field for the passphrase, and the phrase for when both are lost. */
import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { useState } from 'react';
import { sentenceUnlessDeclined } from '../../accounts/fresh-proof.ts';
import { useFreshProof } from '../../accounts/proof/use-fresh-proof.tsx';
import { plainSentence } from '../../client/api.ts';
import { hasCode } from '../../client/api-error.ts';
import { useForm, useSubmit } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Button } from '../../kit/button.tsx';
import { TextArea } from '../../kit/fields/field.tsx';
import { PasswordInput } from '../../kit/fields/password-input.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import type { UnlockWay } from './unlock.ts';

type UnlockFormProps = {
  user: SignedInUser;
  ways: UnlockWay[];
  /** Such as 'Unlock'. */
  submitText: string;
  /** Opens it; rejects as `unlockWith` does. It is asked again once a fresh proof was given. */
  act: (way: UnlockWay, secret: string) => Promise<void>;
};

type TypedWay = 'passphrase' | 'phrase';

const MISSING = { passphrase: 'Enter your passphrase.', phrase: 'Enter the twelve words.' };

/** Opens with a fresh proof where one is asked for, and tells what is wrong: with the secret, or otherwise. */
function useUnlocking(user: SignedInUser, act: UnlockFormProps['act'], way: TypedWay | null, secret: string) {
  const { withProof, dialog } = useFreshProof(user);
  const open = (by: UnlockWay, typed: string) => withProof(() => act(by, typed), { form: 'unlock' });
  const passkey = useSubmit({ messageOf: sentenceUnlessDeclined });
  const typed = useForm({
    fields: { secret },
    check: () => ({ secret: way && secret.trim() === '' ? MISSING[way] : '' }),
    messageOf: (error) => (hasCode(error, 'wrong-secret') ? '' : sentenceUnlessDeclined(error)),
    send: async () => {
      passkey.clear();
      if (way) await open(way, secret);
    },
  });
  const wrongSecret = hasCode(typed.error, 'wrong-secret') ? plainSentence(typed.error) : '';
  const typedBusy = typed.busy ? way : null;
  return {
    busy: passkey.busy ? ('passkey' as const) : typedBusy,
    error: typed.errors.secret || wrongSecret,
    errorMessage: passkey.errorMessage || typed.errorMessage,
    openByPasskey: () => {
      typed.clear();
      void passkey.submit(() => open('passkey', ''));
    },
    onSubmit: typed.onSubmit,
    clear: typed.clear,
    dialog,
  };
}

export function UnlockForm({ user, ways, submitText, act }: UnlockFormProps) {
  const [way, setWay] = useState<TypedWay | null>(
    () => (['passphrase', 'phrase'] as const).find((typed) => ways.includes(typed)) ?? null,
  );
  const [secret, setSecret] = useState('');
  const { busy, error, errorMessage, openByPasskey, onSubmit, clear, dialog } = useUnlocking(user, act, way, secret);

  const type = (typed: string) => {
    setSecret(typed);
    clear();
  };
  const change = (next: TypedWay) => {
    setWay(next);
    type('');
  };

  return (
    <div className="grid gap-5">
      {ways.includes('passkey') ? (
        <Button
          variant={way ? 'outline' : 'primary'}
          icon={<FingerprintIcon size={20} aria-hidden="true" />}
          busy={busy === 'passkey'}
          busyText="Waiting for your device..."
          disabled={busy !== null && busy !== 'passkey'}
          onClick={openByPasskey}
        >
          {submitText} with a Passkey
        </Button>
      ) : null}
      {way ? (
        <form className="grid gap-5" noValidate onSubmit={onSubmit}>
          <SecretField way={way} secret={secret} error={error} onChange={type} />
          <Button type="submit" busy={busy === way} busyText="Opening..." disabled={busy === 'passkey'}>
            {submitText}
          </Button>
          {ways.includes('passphrase') && ways.includes('phrase') ? (
            <Button
              variant="quiet"
              disabled={busy !== null}
              onClick={() => change(way === 'phrase' ? 'passphrase' : 'phrase')}
            >
              {way === 'phrase' ? 'Use the passphrase' : 'Use the recovery phrase'}
            </Button>
          ) : null}
        </form>
      ) : null}
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {dialog}
    </div>
  );
}

interface SecretFieldProps {
  way: TypedWay;
  secret: string;
  error: string;
  onChange(typed: string): void;
}

function SecretField({ way, secret, error, onChange }: SecretFieldProps) {
  return way === 'passphrase' ? (
    <PasswordInput
      label="Passphrase"
      name="passphrase"
      autoComplete="off"
      required
      data-autofocus=""
      autoFocus
      value={secret}
      error={error}
      onChange={onChange}
    />
  ) : (
    <TextArea
      label="Recovery phrase"
      hint="twelve words"
      name="phrase"
      rows={3}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={secret}
      error={error}
      onChange={onChange}
    />
  );
}
