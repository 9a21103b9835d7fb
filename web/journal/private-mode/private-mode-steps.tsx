/**
 * The steps into private mode: warning, phrase, two of its words typed back, and the everyday way to open the journal,
 * with the rules for a passphrase.
 */

import { useState } from 'react';
import { isGuessable, type OwnWords } from '../../../domain/accounts/password.ts';
import { ProofDeclined } from '../../accounts/fresh-proof.ts';
import { usePasskeys } from '../../accounts/passkeys/use-passkeys.ts';
import { provePasskey } from '../../accounts/proof/passkey-ceremony.ts';
import { useFreshProof } from '../../accounts/proof/use-fresh-proof.tsx';
import { TOO_EASY } from '../../accounts/sign-in/credentials.ts';
import { callApi, plainSentence } from '../../client/api.ts';
import { saidWith } from '../../client/api-error.ts';
import { useForm } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Button } from '../../kit/button.tsx';
import { DialogActions } from '../../kit/dialog.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { PasswordInput } from '../../kit/fields/password-input.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import type { KeyHolder } from '../keys/key-wraps.ts';

export function WarningStep({ onNext, onCancel }: { onNext: () => void; onCancel: () => void }) {
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState('');
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        We delete our spare key to your journal. From then on, nothing opens it but what you have: a phrase of twelve
        words, and a passphrase or a passkey.
      </p>
      <Notice tone="warn" still title="Forgotten means gone">
        If you lose the phrase and the passphrase or passkey, nobody can open your plans, moods and lists. A new
        password won’t help, and neither can we.
      </Notice>
      <p className="text-ink-2">
        Where your journal is open now, it stays open until you lock that device or sign out.
      </p>
      <Checkbox
        label="I understand that nobody can recover what I forget."
        checked={agreed}
        error={error}
        onChange={(now) => {
          setAgreed(now);
          setError('');
        }}
      />
      <Actions
        text="Continue"
        onNext={() => (agreed ? onNext() : setError('Please confirm this first.'))}
        cancel={{ text: 'Cancel', act: onCancel }}
      />
    </div>
  );
}

export function PhraseStep({ phrase, onNext }: { phrase: string; onNext: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        Write these words on paper, in order, and keep them where only you look. They open your journal when all else is
        lost.
      </p>
      <ol className="grid grid-cols-2 gap-x-5 gap-y-2 md:grid-cols-3" aria-label="Recovery phrase">
        {phrase.split(' ').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two equal words apart
          <li key={at} className="flex gap-2">
            <span className="num w-6 text-right text-ink-3" aria-hidden="true">
              {at + 1}
            </span>
            <span className="font-semibold">{word}</span>
          </li>
        ))}
      </ol>
      <Actions text="I Wrote Them Down" onNext={onNext} />
    </div>
  );
}

type ConfirmStepProps = { phrase: string; onNext: () => void; onBack: () => void };

export function ConfirmStep({ phrase, onNext, onBack }: ConfirmStepProps) {
  const words = phrase.split(' ');
  const [third, setThird] = useState('');
  const [ninth, setNinth] = useState('');
  const wrong = (typed: string, at: number) =>
    typed.trim().toLowerCase() === words[at] ? '' : 'That isn’t the word. Check what you wrote down.';
  const { errors, onSubmit } = useForm({
    fields: { third, ninth },
    check: (typed) => ({ third: wrong(typed.third, 2), ninth: wrong(typed.ninth, 8) }),
    send: async () => onNext(),
  });
  const input = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true } as const;
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <TextInput
        label="Third word"
        name="third"
        {...input}
        value={third}
        onChange={setThird}
        error={errors.third && wrong(third, 2)}
      />
      <TextInput
        label="Ninth word"
        name="ninth"
        {...input}
        value={ninth}
        onChange={setNinth}
        error={errors.ninth && wrong(ninth, 8)}
      />
      <Actions text="Continue" cancel={{ text: 'Show Them Again', act: onBack }} />
    </form>
  );
}

type HoldersStepProps = {
  user: SignedInUser;
  saveText: string;
  onBusy: (busy: boolean) => void;
  onSave: (holders: KeyHolder[]) => Promise<void>;
};

/** Sets what opens the journal; a null `passphrase` means none. Rejects with NoSecret if the passkey has no secret. */
async function makeHolders(passphrase: string | null, byPasskey: boolean): Promise<KeyHolder[]> {
  const holders: KeyHolder[] = passphrase === null ? [] : [{ kind: 'passphrase', passphrase }];
  if (byPasskey) {
    const { credentialId, secret } = await provePasskey(callApi);
    if (!secret) throw new NoSecret();
    holders.push({ kind: 'passkey', credentialId, secret });
  }
  return holders;
}

function holdersFailure(error: unknown): string {
  if (error instanceof ProofDeclined) return '';
  if (error instanceof NoSecret) return 'This passkey can’t open a journal. Choose a passphrase instead.';
  return saidWith(plainSentence(error), 'Nothing was changed.');
}

interface TypedHolders {
  passphrase: string;
  again: string;
  byPasskey: boolean;
}

/** A passkey makes the passphrase optional. */
const wantsPassphrase = ({ passphrase, byPasskey }: TypedHolders): boolean => passphrase !== '' || !byPasskey;

function holdersErrors(typed: TypedHolders, user: SignedInUser) {
  if (!wantsPassphrase(typed)) return {};
  return {
    passphrase: passphraseError(typed.passphrase, [user.email, user.firstName, user.lastName]),
    again: typed.again === typed.passphrase ? '' : 'These passphrases don’t match.',
  };
}

/** Saves the ways to open the journal, asking for a fresh proof if needed, and shows errors. */
function useSaveHolders(fields: TypedHolders, { user, onBusy, onSave }: Omit<HoldersStepProps, 'saveText'>) {
  const { withProof, dialog } = useFreshProof(user);
  const form = useForm({
    fields,
    check: (typed) => holdersErrors(typed, user),
    messageOf: holdersFailure,
    send: async (typed) => {
      onBusy(true);
      try {
        const holders = await makeHolders(wantsPassphrase(typed) ? typed.passphrase : null, typed.byPasskey);
        await withProof(() => onSave(holders), { form: 'private' });
      } finally {
        onBusy(false);
      }
    },
  });
  return { form, dialog };
}

export function HoldersStep({ user, saveText, onBusy, onSave }: HoldersStepProps) {
  const { passkeys } = usePasskeys();
  const offersPasskey = passkeys?.some(({ prf }) => prf) ?? false;
  const [byPasskey, setByPasskey] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const typed = { passphrase, again, byPasskey };
  const { form, dialog } = useSaveHolders(typed, { user, onBusy, onSave });
  const { busy, errors, errorMessage, onSubmit } = form;
  // Corrected fields lose their error.
  const wrong = holdersErrors(typed, user);
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      {offersPasskey ? (
        <Checkbox label="Open it with my passkey" checked={byPasskey} onChange={setByPasskey} disabled={busy} />
      ) : null}
      <PasswordInput
        label="Passphrase"
        hint={byPasskey ? 'optional' : 'not your password'}
        name="new-passphrase"
        autoComplete="off"
        value={passphrase}
        onChange={setPassphrase}
        error={errors.passphrase && wrong.passphrase}
      />
      <PasswordInput
        label="Passphrase Again"
        name="new-passphrase-again"
        autoComplete="off"
        value={again}
        onChange={setAgain}
        error={errors.again && wrong.again}
      />
      <p className="hint">{PASSPHRASE_RULE}</p>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      <Actions text={saveText} busy={busy} />
      {dialog}
    </form>
  );
}

class NoSecret extends Error {}

type ActionsProps = { text: string; onNext?: () => void; busy?: boolean; cancel?: { text: string; act: () => void } };

function Actions({ text, onNext, busy = false, cancel }: ActionsProps) {
  return (
    <DialogActions>
      {cancel ? (
        <Button variant="outline" onClick={cancel.act}>
          {cancel.text}
        </Button>
      ) : null}
      <Button
        type={onNext ? 'button' : 'submit'}
        busy={busy}
        busyText="Saving..."
        {...(onNext ? { onClick: onNext } : {})}
      >
        {text}
      </Button>
    </DialogActions>
  );
}

export const PASSPHRASE_RULE = 'At least 16 characters: four or five words that nobody says together.';

/** Longer input takes far longer to check, and guessable passphrases are seldom longer. */
const WEIGHED = 72;

/** Returns an empty string for a good passphrase. Counts characters without leading and trailing spaces. `own`: its owner's addresses and names. */
export function passphraseError(passphrase: string, own: OwnWords): string {
  const characters = [...passphrase.trim()];
  if (characters.length < 16 || new Set(characters).size < 8) return PASSPHRASE_RULE;
  return isGuessable(characters.slice(0, WEIGHED).join(''), own) ? TOO_EASY : '';
}
