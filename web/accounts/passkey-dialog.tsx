/** Names a passkey: a new one, which the device then makes, or one that is there. */
import { type FormEvent, useState } from 'react';
import type { ListedPasskey } from '../../server/accounts/passkeys/passkey.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogActions } from '../kit/dialog-actions.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useToast } from '../kit/toaster.tsx';
import { ProofDeclined } from './fresh-proof.ts';
import { enrolPasskey } from './passkey-ceremony.ts';
import { useFreshProof } from './use-fresh-proof.tsx';

const LONGEST = 60;

type PasskeyDialogProps = {
  user: SignedInUser;
  /** Null for a new one. */
  renamed: ListedPasskey | null;
  onRename: (id: string, label: string) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
};

export function PasskeyDialog({ user, renamed, onRename, onDone, onClose }: PasskeyDialogProps) {
  const [label, setLabel] = useState(renamed?.label ?? 'This device');
  const [error, setError] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const { withProof, dialog } = useFreshProof(user);
  const toast = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = label.trim();
    if (name === '' || name.length > LONGEST) return setError(`Give it a name of up to ${LONGEST} characters.`);
    setBusy(true);
    setTrouble('');
    try {
      if (renamed) await onRename(renamed.id, name);
      else await withProof(() => enrolPasskey(callApi, name), { form: 'passkeys' });
      toast(renamed ? 'The name was saved.' : 'Your passkey was added.');
      onDone();
      onClose();
    } catch (problem) {
      setBusy(false);
      if (!(problem instanceof ProofDeclined)) setTrouble(plainSentence(problem));
    }
  };
  return (
    <>
      <Dialog
        open
        title={renamed ? 'Rename the passkey' : 'Add a passkey'}
        subtitle={
          renamed ? 'A name to tell it from your others.' : 'Your device asks you next. What it keeps never leaves it.'
        }
        closable={!busy}
        onClose={onClose}
      >
        <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            label="Name"
            name="label"
            autoComplete="off"
            required
            data-autofocus=""
            value={label}
            error={error}
            onChange={(typed) => {
              setLabel(typed);
              setError('');
            }}
          />
          {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
          <DialogActions>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} busyText={renamed ? 'Saving...' : 'Waiting for your device...'}>
              {renamed ? 'Save' : 'Continue'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
