/** Whether the signed-in person is an administrator or a moderator, as the server says; the pages show nothing before it did. */
import { useState } from 'react';
import { useSession } from '../../client/sessions/use-session.ts';
import { type Profile, useProfile } from '../profile/use-profile.ts';

export type StaffRole = Exclude<Profile['role'], 'user'>;

type AdminStanding =
  | { name: 'loading' }
  | { name: 'staff'; role: StaffRole }
  | { name: 'no' }
  /** It could not be found out. */
  | { name: 'error'; sentence: string };

export function useAdmin(): { standing: AdminStanding; retry: () => void } {
  const { status, user, endedFor } = useSession();
  const userId = user?.id;
  const { profile, errorMessage, refetch } = useProfile({ enabled: userId !== undefined });
  /** Who was last known for one of staff. */
  const [known, setKnown] = useState<{ userId: string; role: StaffRole }>();
  const retry = () => void refetch();

  if (userId !== undefined && profile && (known?.userId !== userId || known.role !== profile.role)) {
    if (profile.role !== 'user') setKnown({ userId, role: profile.role });
    else if (known) setKnown(undefined);
  }
  if (known && status === 'signed-out' && known.userId !== endedFor) setKnown(undefined);
  // A session that ended by itself takes no page away, and the same person's next one asks behind it.
  if (known && (known.userId === userId || known.userId === endedFor))
    return { standing: { name: 'staff', role: known.role }, retry };
  if (status === 'loading') return { standing: { name: 'loading' }, retry };
  if (userId === undefined || profile) return { standing: { name: 'no' }, retry };
  if (errorMessage) return { standing: { name: 'error', sentence: errorMessage }, retry };
  return { standing: { name: 'loading' }, retry };
}
