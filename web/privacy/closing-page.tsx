/** /account/closing: an account that will be erased. Whoever signs in to it can undo that, or have it done now, and nothing else. */
import '../style/account.css';
import { useState } from 'react';
import { AccountErased } from '../accounts/erasure/account-erased.tsx';
import { EraseDialog } from '../accounts/erasure/erase-dialog.tsx';
import type { ErasureReceipt } from '../accounts/erasure/erase-here.ts';
import { callApi } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { Button, LinkButton } from '../kit/button.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';

export const meta = () => tabTitle('Account');

export default function ClosingPage() {
  const { status, user, openAuthDialog } = useSession();
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  return (
    <ToolFrame back="/">
      {receipt ? (
        <AccountErased receipt={receipt} />
      ) : status === 'signed-in' && user ? (
        <Closing key={user.id} user={user} onErased={setReceipt} />
      ) : status === 'loading' ? (
        <Waiting />
      ) : (
        <div className="state form-wrap">
          <h1 className="state-title">Your account is closed</h1>
          <p className="max-w-[46ch] text-sm text-ink-2">
            It will be erased seven days after you asked. Until then you can sign in and undo that.
          </p>
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <LinkButton to="/" variant="outline">
              Back to Home
            </LinkButton>
            <Button onClick={() => openAuthDialog({ mode: 'sign-in' })}>Sign In</Button>
          </div>
        </div>
      )}
    </ToolFrame>
  );
}

type ClosingProps = { user: SignedInUser; onErased: (receipt: ErasureReceipt) => void };

function Closing({ user, onErased }: ClosingProps) {
  const { data, errorMessage, refetch, setData } = useApiQuery('GET /privacy/erasure');
  const { busy, errorMessage: problem, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const undo = () =>
    submit(async () => {
      await callApi('DELETE /privacy/erasure');
      setData({ due_at: null });
    });
  if (errorMessage && !data) {
    return <ErrorState heading="h1" title="We couldn’t load this" message={errorMessage} onRetry={refetch} />;
  }
  if (!data) return <Waiting />;
  if (data.due_at === null) {
    return (
      <div className="state form-wrap" role="status">
        <h1 className="state-title">Your account is open</h1>
        <p className="max-w-[46ch] text-sm text-ink-2">Everything is as it was.</p>
        <LinkButton to="/tools" className="mt-2">
          See Tools
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="form-wrap page grid gap-8">
      <header className="grid grid-cols-1 gap-3">
        <h1>Your account is closed</h1>
        <p className="lede num">It will be erased on {momentOfInstant(data.due_at)}.</p>
      </header>
      <p className="prose text-ink-2">
        Until then nothing is lost and nobody can use it. What you shared with a partner stays with them until it is
        erased, and a paid plan keeps running until then. If you have a passkey or private mode, erasing it now takes
        your password, passkey or Google: an email alone isn’t enough. If you didn’t ask for this, undo it and change
        your password.
      </p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="account-actions">
        <Button busy={busy} busyText="Undoing..." onClick={() => void undo()}>
          Keep My Account
        </Button>
        <Button variant="outline" aria-haspopup="dialog" disabled={busy} onClick={() => setAsking(true)}>
          Erase It Now
        </Button>
      </div>
      {asking ? (
        <EraseDialog user={user} paid={false} now onErased={onErased} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

const Waiting = () => (
  <div className="form-wrap page grid gap-5" role="status" aria-label="Loading...">
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-5" />
    <Skeleton className="h-12 w-48" />
  </div>
);
