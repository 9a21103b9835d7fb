/** Finds one account by its exact address, shows it, and acts upon it; what was done is said above it. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { dollars } from '../../../domain/billing/sums.ts';
import type { AdminPayment, DescribedAccount } from '../../../server/billing/admin/account.ts';
import { ApiError, plainSentence } from '../../client/api.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { EmptyState } from '../../kit/messages/empty-state.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { Tag } from '../../kit/tag.tsx';
import { dayOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { fullName } from '../profile/person-name.ts';
import { useUnfinished } from '../proof/proof-return.ts';
import { emailError } from '../typed-email.ts';
import { findAccount } from './admin-account.ts';
import { type ActDone, GiveCreditsDialog, RefundDialog, RoleDialog, SuspensionDialog } from './admin-acts.tsx';
import { planInWords, refundable, signInInWords, standingInWords } from './admin-words.ts';

export const meta = () => tabTitle('Accounts');

type Found =
  | { name: 'nothing-asked' }
  | { name: 'looking' }
  | { name: 'account'; account: DescribedAccount; said: string }
  | { name: 'nobody'; sentence: string }
  | { name: 'failed'; sentence: string };

interface UseFoundAccount {
  found: Found;
  look(address: string): Promise<void>;
  /** The account as it is after an act, and what to say of it. */
  showChanged: ActDone;
}

/** One account at a time: a new look ends the one before. `asked` is looked up at once, unless it is empty. */
function useFoundAccount(asked: string): UseFoundAccount {
  const [found, setFound] = useState<Found>({ name: 'nothing-asked' });
  const latest = useRef<AbortController | null>(null);

  const look = useCallback(async (address: string) => {
    latest.current?.abort();
    const control = new AbortController();
    latest.current = control;
    setFound({ name: 'looking' });
    const next = await findAccount(address, control.signal).then(
      (account): Found => ({ name: 'account', account, said: '' }),
      (failure: unknown): Found => ({
        name: failure instanceof ApiError && failure.status === 404 ? 'nobody' : 'failed',
        sentence: plainSentence(failure),
      }),
    );
    if (!control.signal.aborted) setFound(next);
  }, []);

  useEffect(() => {
    if (asked) void look(asked);
    return () => latest.current?.abort();
  }, [asked, look]);

  return { found, look, showChanged: (account, said) => setFound({ name: 'account', account, said }) };
}

export default function AdminAccountsPage() {
  const { user } = useSession();
  const handedOver: unknown = useLocation().state?.email;
  const asked = typeof handedOver === 'string' ? handedOver : '';
  const [email, setEmail] = useState(asked);
  const [error, setError] = useState<string | undefined>();
  const { found, look, showChanged } = useFoundAccount(asked);

  // Back from Google with a fresh proof: the address is there again, to be looked up by a click.
  const unfinished = useUnfinished(user?.id ?? '');
  useEffect(() => {
    if (unfinished?.form === 'admin') setEmail(unfinished.email);
  }, [unfinished]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = emailError(email);
    setError(wrong);
    if (!wrong) void look(email.trim());
  };

  return (
    <div className="admin-page">
      <h1>Accounts</h1>
      <form
        className="flex max-w-155 items-end gap-3 max-md:flex-col max-md:items-stretch"
        noValidate
        onSubmit={submit}
      >
        <TextInput
          label="Email"
          className="flex-1"
          hint="the whole address"
          type="email"
          name="account"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <Button type="submit" busy={found.name === 'looking'} busyText="Looking...">
          Find account
        </Button>
      </form>
      <WhatWasFound found={found} actor={user} onRetry={() => void look(email)} onDone={showChanged} />
    </div>
  );
}

type WhatWasFoundProps = {
  found: Found;
  /** The administrator. */
  actor: SignedInUser | undefined;
  onRetry: () => void;
  onDone: ActDone;
};

function WhatWasFound({ found, actor, onRetry, onDone }: WhatWasFoundProps) {
  return (
    <>
      {found.name === 'nothing-asked' ? (
        <EmptyState seed="admin-accounts" heading="h2" title="No account is open">
          Type the address they signed up with. Every look goes into the audit log.
        </EmptyState>
      ) : null}
      {found.name === 'looking' ? (
        <Card className="grid gap-5" role="status" aria-label="Loading...">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-12 w-2/3" />
        </Card>
      ) : null}
      <p role="status" className="sr-only">
        {found.name === 'account' && !found.said ? 'The account is open below.' : ''}
      </p>
      {found.name === 'nobody' ? <Notice tone="info">{found.sentence}</Notice> : null}
      {found.name === 'failed' ? (
        <ErrorState heading="h2" title="That didn’t work" message={found.sentence} onRetry={onRetry} />
      ) : null}
      {found.name === 'account' && found.said ? <Notice tone="good">{found.said}</Notice> : null}
      {found.name === 'account' && actor ? (
        <AdminAccountCard account={found.account} actor={actor} onDone={onDone} />
      ) : null}
    </>
  );
}

type OpenAct =
  | { name: 'credits' }
  | { name: 'suspension' }
  | { name: 'role' }
  | { name: 'refund'; payment: AdminPayment };

type AdminAccountCardProps = {
  account: DescribedAccount;
  /** The administrator; nobody suspends themselves. */
  actor: SignedInUser;
  onDone: ActDone;
};

function AdminAccountCard({ account, actor, onDone }: AdminAccountCardProps) {
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
    <Card className="grid gap-5">
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
    ['Last sign-in', account.last_sign_in_on ? dayOfInstant(`${account.last_sign_in_on}T12:00:00Z`) : 'Never'],
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
          <li key={payment.id} tabIndex={-1}>
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
