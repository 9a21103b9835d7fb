/** The account page before it is known who is here: the same places, nothing in them yet. */
import { Skeleton } from '../kit/skeleton.tsx';
import { AccountMenu } from './account-menu.tsx';

export function AccountLoading() {
  return (
    <div className="wrap page account min-h-dvh content-start">
      <header className="account-head">
        <h1>Your account</h1>
        <Skeleton className="h-7 w-72 max-w-full" />
      </header>
      <AccountMenu />
      <div className="account-sections content-start">
        <div className="account-section" role="status" aria-label="Loading...">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-6 w-80 max-w-full" />
          <Skeleton className="h-[142px]" />
        </div>
      </div>
    </div>
  );
}
