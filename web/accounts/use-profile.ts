/** The signed-in person's profile: one in memory for all that show it, read anew by whatever begins to; and whether they are staff. */
import { useCallback, useState } from 'react';
import type { ProfileChange } from '../../domain/accounts/preferences.ts';
import type { BodyOf } from '../../domain/api.ts';
import { callApi } from '../client/api.ts';
import { useApiQuery } from '../client/queries.ts';
import { useSession } from '../client/use-session.ts';
import { chooseDates } from '../kit/date-language.ts';

export type Profile = BodyOf<'GET /profile'>;

export interface UseProfile {
  /** Undefined until it was read. */
  profile: Profile | undefined;
  /** As it was thrown; undefined for no error. */
  error: unknown;
  /** The same for the screen; empty for none. */
  errorMessage: string;
  /** The profile as it is now; null when it could not be read. */
  refetch(): Promise<Profile | null>;
  /** Rejects with an ApiError; the profile then stays as it was. */
  change(edit: ProfileChange): Promise<void>;
}

/** Read by nobody while `enabled` is false. */
export function useProfile({ enabled = true } = {}): UseProfile {
  const options = { gcTime: 0, onAnswer: writeDatesAsChosen, enabled };
  const { data: profile, error, errorMessage, refetch, setData } = useApiQuery('GET /profile', {}, options);
  const change = useCallback(
    async (edit: ProfileChange) => {
      const changed = await callApi('PATCH /profile', { body: edit });
      writeDatesAsChosen(changed);
      setData(changed);
    },
    [setData],
  );
  return { profile, error, errorMessage, refetch, change };
}

const writeDatesAsChosen = ({ preferences }: Profile): void => chooseDates(preferences);

export type StaffRole = Exclude<Profile['role'], 'user'>;

type AdminStanding =
  | { name: 'loading' }
  | { name: 'staff'; role: StaffRole }
  | { name: 'no' }
  /** It could not be found out. */
  | { name: 'error'; sentence: string };

/** Whether the signed-in person is an administrator or a moderator, as the server says; the pages show nothing before it did. */
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
