/** The acts themselves: give credits, pay back, suspend, reinstate. */

import { useState } from 'react';
import { credits, dollars } from '../../domain/billing/sums.ts';
import type { AdminPayment, DescribedAccount } from '../../server/billing/admin/account.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { chooseRole, giveCredits, refundPayment, suspendAccount } from './admin-account.ts';
import { type ActDone, AdminActDialog } from './admin-act-dialog.tsx';
import { refundable } from './admin-words.ts';

export type ActProps = {
  account: DescribedAccount;
  /** The administrator. */
  actor: SignedInUser;
  onDone: ActDone;
  onClose: () => void;
};

const MOST = 100;

export function GiveCreditsDialog({ account, actor, onDone, onClose }: ActProps) {
  const [amount, setAmount] = useState(1);
  // One for this opening: however often it is pressed, one gift is meant.
  const [key] = useState(() => crypto.randomUUID());
  const problem = amount >= 1 && amount <= MOST ? '' : `Give from 1 to ${MOST} credits.`;
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
        hint={`1 to ${MOST}`}
        min={1}
        max={MOST}
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
          ? `${account.email} is signed out everywhere at once and cannot sign in again. Nothing is deleted, and a paid plan goes on being billed.`
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
          ? `${account.email} may read and decide about stories, comments and reports, and reaches nothing else of the admin area.`
          : `${account.email} cannot open the moderators’ pages any more. What they decided stays.`
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
