/** The signed-in person's profile: one in memory for all that show it, read anew by whatever begins to. */
import { useCallback } from 'react';
import type { ProfileChange } from '../../../domain/accounts/preferences.ts';
import type { BodyOf } from '../../../domain/api.ts';
import { callApi } from '../../client/api.ts';
import { useApiQuery } from '../../client/queries.ts';
import { chooseDates } from '../../kit/time/date-language.ts';

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
