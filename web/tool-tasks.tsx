/** What goes on unseen in every tool while somebody is signed in: shared copies and published plans are kept as the journal is. */
import { lazy } from 'react';
import type { SignedInUser } from './client/sessions/access-claims.ts';

const KeepShared = lazy(() => import('./partner/sharing/keep-shared.tsx'));
const PublishPlans = lazy(() => import('./calendar/keep-projections.ts'));

export default function ToolTasks({ user }: { user: SignedInUser }) {
  return (
    <>
      <KeepShared key={user.id} userId={user.id} />
      {user.adult ? <PublishPlans key={user.id} userId={user.id} /> : null}
    </>
  );
}
