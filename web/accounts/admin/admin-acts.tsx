/**
 * An administrator's acts: give credits, pay back, suspend, reinstate; each in one frame that says what will
 * happen and keeps a reason.
 */
import { type ReactNode, useState } from 'react';
import { credits, dollars } from '../../../domain/billing/sums.ts';
import type { AdminPayment, DescribedAccount } from '../../../server/billing/admin/account.ts';
import { plainSentence } from '../../client/api.ts';
import { mayBeDone, saidWith } from '../../client/api-error.ts';
import { useForm } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { Dialog, FormActions } from '../../kit/dialog.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { TextArea } from '../../kit/fields/field.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { ProofDeclined } from '../fresh-proof.ts';
import { useFreshProof } from '../proof/use-fresh-proof.tsx';
import { chooseRole, giveCredits, refundPayment, suspendAccount } from './admin-account.ts';
import { refundable } from './admin-words.ts';

type ActProps = {
  account: DescribedAccount;
  /** The administrator. */
  actor: SignedInUser;
  onDone: ActDone;
  onClose: () => void;
};

const MAX_CREDITS = 100;

export function GiveCreditsDialog({ account, actor, onDone, onClose }: ActProps) {
  const [amount, setAmount] = useState(1);
  // One for this opening: however often it is clicked, one gift is meant.
  const [key] = useState(() => crypto.randomUUID());
  const problem = amount >= 1 && amount <= MAX_CREDITS ? '' : `Give from 1 to ${MAX_CREDITS} credits.`;
  return (
    <AdminActDialog
      actor={actor}
      subjectEmail={account.email}
      title="Give credits"
      subtitle={`To ${account.email}. They can be spent for twelve months.`}
      submitText={problem ? 'Give credits' : `Give ${credits(amount)}`}
      problem={problem}
      act={(reason) => giveCredits(account.id, { amount, reason }, key)}
      said={({ credits: balance }) => `${credits(amount)} given. The balance is now ${credits(balance)}.`}
      onDone={onDone}
      onClose={onClose}
    >
      <NumberInput
        label="Credits"
        hint={`1 to ${MAX_CREDITS}`}
        min={1}
        max={MAX_CREDITS}
        data-autofocus=""
        value={amount}
        onChange={setAmount}
        error={problem || undefined}
      />
    </AdminActDialog>
  );
}

export function RefundDialog({ account, actor, payment, onDone, onClose }: ActProps & { payment: AdminPayment }) {
  const [endPlan, setEndPlan] = useState(false);
  const sum = dollars(refundable(payment));
  const live = account.status === 'active' || account.status === 'past-due';
  return (
    <AdminActDialog
      actor={actor}
      subjectEmail={account.email}
      title={`Refund ${sum}`}
      subtitle={`To ${account.email}, the way it was paid.`}
      submitText={`Refund ${sum}`}
      danger
      act={(reason) => refundPayment(account.id, { payment_id: payment.id, reason, end_plan: endPlan })}
      said={() => (endPlan ? `${sum} refunded, and the plan has ended.` : `${sum} refunded.`)}
      onDone={onDone}
      onClose={onClose}
    >
      {live ? <Checkbox label="End the plan now, too" checked={endPlan} onChange={setEndPlan} /> : null}
    </AdminActDialog>
  );
}

export function SuspensionDialog({ account, actor, onDone, onClose }: ActProps) {
  const suspended = !account.suspended;
  return (
    <AdminActDialog
      actor={actor}
      subjectEmail={account.email}
      title={suspended ? 'Suspend this account' : 'Reinstate this account'}
      subtitle={
        suspended
          ? `${account.email} is signed out everywhere at once and can’t sign in. Nothing is deleted, and a paid plan is still billed.`
          : `${account.email} can sign in again.`
      }
      submitText={suspended ? 'Suspend' : 'Reinstate'}
      danger={suspended}
      act={(reason) => suspendAccount(account.id, { suspended, reason })}
      said={({ email }) => (suspended ? `${email} is suspended and signed out.` : `${email} can sign in again.`)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

export function RoleDialog({ account, actor, onDone, onClose }: ActProps) {
  const moderator = account.role === 'user';
  return (
    <AdminActDialog
      actor={actor}
      subjectEmail={account.email}
      title={moderator ? 'Make this account a moderator' : 'No longer a moderator'}
      subtitle={
        moderator
          ? `${account.email} can read and decide on stories, comments and reports, and nothing else in the admin area.`
          : `${account.email} can’t open the moderators’ pages anymore. Their decisions stay.`
      }
      submitText={moderator ? 'Make moderator' : 'Take the role away'}
      danger={!moderator}
      act={(reason) => chooseRole(account.id, { moderator, reason })}
      said={({ email }) => (moderator ? `${email} is a moderator now.` : `${email} is no longer a moderator.`)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

export type ActDone = (account: DescribedAccount, said: string) => void;

type AdminActDialogProps = {
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
const UNSURE = 'It may have gone through anyway. Sending it again is safe.';
const WANTED = 'Give a reason of 3 to 300 characters.';

function failureOf(error: unknown): string {
  if (error instanceof ProofDeclined) return '';
  return saidWith(plainSentence(error), mayBeDone(error) ? UNSURE : 'Nothing was changed.');
}

const isReason = ({ length }: string): boolean => length >= 3 && length <= 300;

/** Does the act once it is proved who asks for it. */
function useAct(reason: string, { actor, subjectEmail, problem = '', act, said, onDone }: AdminActDialogProps) {
  const { withProof, dialog } = useFreshProof(actor);
  const form = useForm({
    // Not under the API's names: what it refuses is said below, with what came of it.
    fields: { why: reason.trim(), above: problem },
    check: ({ why }) => ({ why: isReason(why) ? '' : WANTED, above: problem }),
    messageOf: failureOf,
    send: async ({ why }) => {
      const account = await withProof(() => act(why), { form: 'admin', email: subjectEmail });
      onDone(account, said(account));
    },
  });
  return { form, dialog };
}

function AdminActDialog(props: AdminActDialogProps) {
  const { title, subtitle, submitText, danger, children, onClose } = props;
  const [reason, setReason] = useState('');
  const { form, dialog } = useAct(reason, props);
  const { busy, done, errors, errorMessage, onSubmit, clear } = form;
  // Once it is done the dialog goes.
  const resting = busy || done;

  return (
    <>
      <Dialog open title={title} subtitle={subtitle} onClose={onClose} closable={!resting}>
        <form className="grid gap-5" noValidate onSubmit={onSubmit}>
          {children}
          <TextArea
            label="Reason"
            hint="kept for good"
            rows={3}
            required
            value={reason}
            onChange={(typed) => {
              setReason(typed);
              clear();
            }}
            error={errors.why}
          />
          <p className="text-sm text-ink-2">It goes into the audit log. Please leave out names and addresses.</p>
          {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
          <FormActions busy={resting} busyText="Processing..." danger={danger} onCancel={onClose}>
            {submitText}
          </FormActions>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
