/**
 * The passkeys of this account: which there are, a new one, another name, and an end for each, with the
 * dialog that names one.
 */
import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { type ReactNode, useState } from 'react';
import type { ListedPasskey } from '../../../server/accounts/passkeys/passkey.ts';
import { callApi } from '../../client/api.ts';
import { useForm } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Button, type ButtonProps } from '../../kit/button.tsx';
import { ConfirmDialog, Dialog, FormActions } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { AccountError, AccountSection } from '../account-section.tsx';
import { sentenceUnlessDeclined } from '../fresh-proof.ts';
import { knowsPasskeys } from '../proof/passkey-ceremony.ts';
import { useFreshProof, useProvenSubmit } from '../proof/use-fresh-proof.tsx';
import { enrolPasskey } from './passkey-enrolment.ts';
import { type UsePasskeys, usePasskeys } from './use-passkeys.ts';

export function PasskeysSection({ user, notice }: { user: SignedInUser; notice?: ReactNode }) {
  const list = usePasskeys();
  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      lede="Confirm it’s you with a fingerprint, your face or a PIN instead of your password."
    >
      {notice}
      <PasskeyList user={user} list={list} />
    </AccountSection>
  );
}

interface UseRemoval {
  /** Asks whether this one shall go. */
  ask(passkey: ListedPasskey): void;
  /** To be rendered beside the list. */
  dialog: ReactNode;
}

function useRemoval(user: SignedInUser, list: UsePasskeys): UseRemoval {
  const [going, setGoing] = useState<ListedPasskey | null>(null);
  const { busy, submit, withProof, dialog: proofDialog } = useProvenSubmit(user);
  const toast = useToast();

  const remove = ({ id, label }: ListedPasskey) =>
    submit(async () => {
      try {
        await withProof(() => list.remove(id), { form: 'passkeys' });
        toast(`${label} was removed.`);
      } finally {
        setGoing(null);
      }
    });
  const dialog = (
    <>
      <ConfirmDialog
        open={going !== null}
        title={`Remove ${going?.label ?? 'it'}?`}
        confirmText="Remove"
        cancelText="Keep it"
        danger
        busy={busy}
        busyText="Removing..."
        onConfirm={() => going && void remove(going)}
        onClose={() => setGoing(null)}
      >
        It won’t work here anymore. Your device may still list it until you delete it there too.
      </ConfirmDialog>
      {proofDialog}
    </>
  );
  return { ask: setGoing, dialog };
}

/** The list with its dialogs, for a page with headings of its own. */
function PasskeyList({ user, list }: { user: SignedInUser; list: UsePasskeys }) {
  const { passkeys, errorMessage, unavailable, reload } = list;
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<ListedPasskey | null>(null);
  const removal = useRemoval(user, list);
  if (errorMessage) return <AccountError message={errorMessage} {...(unavailable ? {} : { onRetry: reload })} />;
  if (!passkeys) return <PasskeysLoading />;
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => removal.ask(passkey)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{NONE}</p>
      )}
      <div className="account-actions">
        <AddButton disabled={!knowsPasskeys()} onClick={() => setAdding(true)} />
        {knowsPasskeys() ? null : <p className="hint">This browser doesn’t support passkeys.</p>}
      </div>
      {adding || renaming ? (
        <PasskeyDialog
          user={user}
          renamed={renaming}
          onRename={list.rename}
          onDone={reload}
          onClose={() => {
            setAdding(false);
            setRenaming(null);
          }}
        />
      ) : null}
      {removal.dialog}
    </>
  );
}

const NONE =
  'You have none yet. With one, someone who gets into your email alone must wait a day for your journal, and you’re told.';

function PasskeysLoading() {
  return (
    <>
      <div role="status" aria-label="Loading...">
        <Skeleton>
          <p>{NONE}</p>
        </Skeleton>
      </div>
      <Skeleton className="justify-self-start">
        <AddButton />
      </Skeleton>
    </>
  );
}

const AddButton = (props: Pick<ButtonProps, 'disabled' | 'onClick'>) => (
  <Button variant="outline" icon={<FingerprintIcon size={20} aria-hidden="true" />} {...props}>
    Add a Passkey
  </Button>
);

type PasskeyRowProps = { passkey: ListedPasskey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { label, prf, created_at: created, last_used_at: used } = passkey;
  return (
    <li className="account-row">
      <div className="flex-1">
        <p className="wrap-anywhere font-semibold">{label}</p>
        <p className="num text-ink-2 text-sm">
          Added {momentOfInstant(created)}. {used ? `Last used ${momentOfInstant(used)}.` : 'Not used yet.'}
          {prf ? ' Can open your journal.' : ''}
        </p>
      </div>
      <Button variant="outline" size="small" aria-label={`Rename ${label}`} onClick={onRename}>
        Rename
      </Button>
      <Button variant="outline" size="small" aria-label={`Remove ${label}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

const MAX_NAME_LENGTH = 60;

type PasskeyDialogProps = {
  user: SignedInUser;
  /** Null for a new one. */
  renamed: ListedPasskey | null;
  onRename: (id: string, label: string) => Promise<void>;
  onDone: () => void;
  onClose: () => void;
};

const isName = (label: string): boolean => label !== '' && label.length <= MAX_NAME_LENGTH;

/** Saves the name: of a passkey that there is, or of a new one, which is made with it. */
function useNaming(label: string, { user, renamed, onRename, onDone, onClose }: PasskeyDialogProps) {
  const { withProof, dialog } = useFreshProof(user);
  const toast = useToast();
  const form = useForm({
    fields: { label: label.trim() },
    check: (typed) => ({
      label: isName(typed.label) ? '' : `Give it a name of up to ${MAX_NAME_LENGTH} characters.`,
    }),
    messageOf: sentenceUnlessDeclined,
    send: async ({ label: name }) => {
      if (renamed) await onRename(renamed.id, name);
      else await withProof(() => enrolPasskey(callApi, name), { form: 'passkeys' });
      toast(renamed ? 'The name was saved.' : 'Your passkey was added.');
      onDone();
      onClose();
    },
  });
  return { form, dialog };
}

function PasskeyDialog(props: PasskeyDialogProps) {
  const { renamed, onClose } = props;
  const [label, setLabel] = useState(renamed?.label ?? 'This device');
  const { form, dialog } = useNaming(label, props);
  const { busy, errors, errorMessage, onSubmit, clear } = form;

  return (
    <>
      <Dialog
        open
        title={renamed ? 'Rename the passkey' : 'Add a passkey'}
        subtitle={
          renamed
            ? 'A name to tell it apart from your others.'
            : 'Your device will ask you next. Your fingerprint or face never leaves it.'
        }
        closable={!busy}
        onClose={onClose}
      >
        <form className="grid gap-5" noValidate onSubmit={onSubmit}>
          <TextInput
            label="Name"
            name="label"
            autoComplete="off"
            required
            data-autofocus=""
            value={label}
            error={errors.label}
            onChange={(typed) => {
              setLabel(typed);
              clear();
            }}
          />
          {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
          <FormActions busy={busy} busyText={renamed ? 'Saving...' : 'Waiting for your device...'} onCancel={onClose}>
            {renamed ? 'Save' : 'Continue'}
          </FormActions>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
