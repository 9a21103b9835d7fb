/** One account as an administrator sees it, with the acts that are possible. */

import { useState } from 'react';
import { dollars } from '../../domain/billing/sums.ts';
import type { AdminPayment, DescribedAccount } from '../../server/billing/admin/account.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { dayOfInstant, momentOfInstant } from '../kit/date-language.ts';
import { Tag } from '../kit/tag.tsx';
import type { ActDone } from './admin-act-dialog.tsx';
import { GiveCreditsDialog, RefundDialog, RoleDialog, SuspensionDialog } from './admin-acts.tsx';
import { planInWords, refundable, signInInWords, standingInWords } from './admin-words.ts';
import { fullName } from './person-name.ts';

type OpenAct =
  | { name: 'credits' }
  | { name: 'suspension' }
  | { name: 'role' }
  | { name: 'refund'; payment: AdminPayment };

export type AdminAccountCardProps = {
  account: DescribedAccount;
  /** The administrator; nobody suspends themselves. */
  actor: SignedInUser;
  onDone: ActDone;
};

export function AdminAccountCard({ account, actor, onDone }: AdminAccountCardProps) {
  const [open, setOpen] = useState<OpenAct | null>(null);
  const name = fullName({ email: account.email, firstName: account.first_name, lastName: account.last_name });
  const act = {
    account,
    actor,
    onClose: () => setOpen(null),
    onDone: (changed: DescribedAccount, said: string) => {
      setOpen(null);
      onDone(changed, said);
    },
  };
  return (
    <Card className="grid gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-xl leading-snug break-all">{account.email}</h2>
          {account.suspended ? <Tag tone="bad">Suspended</Tag> : null}
          {account.role === 'user' ? null : <Tag>{account.role === 'admin' ? 'Administrator' : 'Moderator'}</Tag>}
        </div>
        {name ? (
          <p className="text-ink-2" dir="auto">
            {name}
          </p>
        ) : null}
      </div>
      <Facts account={account} />
      <Payments account={account} onRefund={(payment) => setOpen({ name: 'refund', payment })} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button onClick={() => setOpen({ name: 'credits' })}>Give credits</Button>
        {account.role === 'admin' ? null : (
          <Button variant="outline" onClick={() => setOpen({ name: 'role' })}>
            {account.role === 'user' ? 'Make moderator' : 'No longer a moderator'}
          </Button>
        )}
        {account.id === actor.id ? null : (
          <Button variant={account.suspended ? 'outline' : 'danger'} onClick={() => setOpen({ name: 'suspension' })}>
            {account.suspended ? 'Reinstate' : 'Suspend'}
          </Button>
        )}
      </div>
      {open?.name === 'credits' ? <GiveCreditsDialog {...act} /> : null}
      {open?.name === 'suspension' ? <SuspensionDialog {...act} /> : null}
      {open?.name === 'role' ? <RoleDialog {...act} /> : null}
      {open?.name === 'refund' ? <RefundDialog {...act} payment={open.payment} /> : null}
    </Card>
  );
}

function Facts({ account }: { account: DescribedAccount }) {
  const standing = standingInWords(account, dayOfInstant);
  const facts: [string, string][] = [
    ['Credits', String(account.credits)],
    ['Plan', planInWords(account)],
    ...(standing ? [['Standing', standing] as [string, string]] : []),
    ['Signed up', dayOfInstant(account.created_at)],
    ['Last sign-in', account.last_sign_in_at ? momentOfInstant(account.last_sign_in_at) : 'Never'],
    ['Address', account.email_verified ? 'Verified' : 'Not verified'],
    ['Signs in with', signInInWords(account.sign_in)],
    ['Account number', account.id],
  ];
  return (
    <dl className="account-facts num">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payments({ account, onRefund }: { account: DescribedAccount; onRefund: (payment: AdminPayment) => void }) {
  return (
    <section aria-label="Payments">
      <h3 className="pb-2 text-lg">Payments</h3>
      {account.payments.length === 0 ? <p className="text-sm text-ink-2">Nothing was paid yet.</p> : null}
      <ul className="rows num">
        {account.payments.map((payment) => (
          <li key={payment.id}>
            <div>
              <p className="font-semibold">{dollars(payment.amount_cents)}</p>
              <p className="text-sm text-ink-2">
                {planInWords(payment)}, {dayOfInstant(payment.paid_at)}
                {payment.refunded_cents > 0 ? `, ${dollars(payment.refunded_cents)} refunded` : null}
              </p>
            </div>
            {refundable(payment) > 0 ? (
              <Button
                variant="outline"
                size="small"
                aria-label={`Refund ${dollars(refundable(payment))} of ${dayOfInstant(payment.paid_at)}`}
                onClick={() => onRefund(payment)}
              >
                Refund
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
