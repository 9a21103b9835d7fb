/** Finds one account by its exact address and acts upon it; what was done is said above it. */

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DescribedAccount } from '../../server/billing/admin/account.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { useSession } from '../client/use-session.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { tabTitle } from '../kit/tab-title.ts';
import { TextInput } from '../kit/text-input.tsx';
import { findAccount } from './admin-account.ts';
import { AdminAccountCard } from './admin-account-card.tsx';
import { emailError } from './credentials.ts';
import { useUnfinished } from './use-unfinished.ts';

export const meta = () => tabTitle('Accounts');

type Found =
  | { name: 'nothing-asked' }
  | { name: 'looking' }
  | { name: 'account'; account: DescribedAccount; said: string }
  | { name: 'nobody'; sentence: string }
  | { name: 'failed'; sentence: string };

export default function AdminAccountsPage() {
  const { user } = useSession();
  const handedOver: unknown = useLocation().state?.email;
  const asked = typeof handedOver === 'string' ? handedOver : '';
  const [email, setEmail] = useState(asked);
  const [error, setError] = useState<string | undefined>();
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

  // Back from Google with a fresh proof: the address is there again, to be looked up by a press.
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
      <form className="admin-search" noValidate onSubmit={submit}>
        <TextInput
          label="Email"
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
      {found.name === 'nothing-asked' ? (
        <EmptyState seed="admin-accounts" heading="h2" title="No account is open">
          Type the address that somebody signed up with. Each look goes into the audit log.
        </EmptyState>
      ) : null}
      {found.name === 'looking' ? (
        <Card className="grid gap-4" role="status" aria-label="Loading...">
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
        <ErrorState heading="h2" title="This did not work" message={found.sentence} onRetry={() => void look(email)} />
      ) : null}
      {found.name === 'account' && found.said ? <Notice tone="good">{found.said}</Notice> : null}
      {found.name === 'account' && user ? (
        <AdminAccountCard
          account={found.account}
          actor={user}
          onDone={(account, said) => setFound({ name: 'account', account, said })}
        />
      ) : null}
    </div>
  );
}
