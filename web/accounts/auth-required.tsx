/** Shows its children to signed-in people only; everyone else is told why, and led to sign in or to another page. */
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../client/sessions/use-session.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';

type AuthRequiredProps = {
  children: ReactNode;
  /** Where to send whoever is not signed in; without it the page stays and offers the sign-in dialog. */
  to?: string;
  /** Why signing in is needed here, in a sentence. */
  reason?: string;
};

export function AuthRequired({ children, to, reason = 'Please sign in to see this page.' }: AuthRequiredProps) {
  const { status, openAuthDialog } = useSession();
  const navigate = useNavigate();

  useEffect(() => {
    if (status === 'signed-out' && to !== undefined) void navigate(to, { replace: true });
  }, [status, to, navigate]);

  if (status === 'signed-in') return children;
  if (status === 'loading') {
    return (
      <div className="form-wrap page grid gap-5" role="status" aria-label="Loading...">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    );
  }
  return (
    <div className="state form-wrap">
      <h1 className="text-2xl leading-tight">Authentication Required</h1>
      <p className="text-ink-2">{reason}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="outline">
          Back to Home
        </LinkButton>
        <Button onClick={() => openAuthDialog({ mode: 'sign-in' })}>Sign In</Button>
      </div>
    </div>
  );
}
