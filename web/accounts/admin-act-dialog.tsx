/** The frame of every administrator's act: what will happen, a reason that is kept, and what to do when it fails. */

import { type FormEvent, type ReactNode, useState } from 'react';
import type { DescribedAccount } from '../../server/billing/admin/account.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { plainSentence } from '../client/api.ts';
import { mayBeDone } from '../client/api-error.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogActions } from '../kit/dialog-actions.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { ProofDeclined } from './fresh-proof.ts';
import { useFreshProof } from './use-fresh-proof.tsx';

export type ActDone = (account: DescribedAccount, said: string) => void;

export type AdminActDialogProps = {
  /** The administrator, who may have to prove that it is them. */
  actor: SignedInUser;
  /** Whose account is open; there again after a proof by Google. */
  subjectEmail: string;
  title: string;
  subtitle: string;
  submitText: string;
  danger?: boolean;
  /** Above the reason. */
  children?: ReactNode;
  /** What is wrong with the fields above; empty when nothing is. */
  problem?: string;
  /** Does it, with the reason, and answers the account as it is then. */
  act: (reason: string) => Promise<DescribedAccount>;
  /** Says what was done. */
  said: (account: DescribedAccount) => string;
  onDone: ActDone;
  onClose: () => void;
};

/** An act is done once however often it is sent. */
const UNSURE = 'It may have been done all the same. Sending it again is safe.';
const WANTED = 'Give a reason of 3 to 300 characters.';

export function AdminActDialog(props: AdminActDialogProps) {
  const {
    actor,
    subjectEmail,
    title,
    subtitle,
    submitText,
    danger,
    children,
    problem = '',
    act,
    said,
    onDone,
    onClose,
  } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { withProof, dialog } = useFreshProof(actor);
  const length = reason.trim().length;
  const unfit = length < 3 || length > 300;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (unfit || problem) return focusFirstError(event.currentTarget);
    setBusy(true);
    setFailure('');
    try {
      const account = await withProof(() => act(reason.trim()), { form: 'admin', email: subjectEmail });
      onDone(account, said(account));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ProofDeclined))
        setFailure(`${plainSentence(error)} ${mayBeDone(error) ? UNSURE : 'Nothing was changed.'}`);
    }
  };

  return (
    <>
      <Dialog open title={title} subtitle={subtitle} onClose={onClose} closable={!busy}>
        <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
          {children}
          <TextArea
            label="Reason"
            hint="kept for good"
            rows={3}
            required
            value={reason}
            onChange={setReason}
            error={tried && unfit ? WANTED : undefined}
          />
          <p className="text-sm text-ink-2">It goes into the audit log. Please leave out names and addresses.</p>
          {failure ? <Notice tone="bad">{failure}</Notice> : null}
          <DialogActions>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyText="Processing...">
              {submitText}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
