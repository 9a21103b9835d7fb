/** The profile as the account page shows and changes it. */
import { useCallback } from 'react';
import type { Preferences, PreferencesChange } from '../../domain/accounts/preferences.ts';
import { callApi } from '../client/api.ts';
import { useApiQuery } from '../client/queries.ts';
import { chooseDates } from '../kit/date-language.ts';

export interface AccountProfile {
  first_name: string;
  last_name: string;
  preferences: Preferences;
}

export interface ProfileEdit {
  first_name?: string;
  last_name?: string;
  preferences?: PreferencesChange;
}

export interface UseAccount {
  /** Undefined until it was read. */
  profile: AccountProfile | undefined;
  /** Why it could not be read; empty for no error. */
  errorMessage: string;
  refetch(): void;
  /** Rejects with an ApiError; the profile then stays as it was. */
  change(edit: ProfileEdit): Promise<void>;
}

export function useAccount(): UseAccount {
  const {
    data: profile,
    errorMessage,
    refetch,
    setData,
  } = useApiQuery('GET /profile', {}, { gcTime: 0, onAnswer: writeDatesAsChosen });
  const change = useCallback(
    async (edit: ProfileEdit) => {
      const changed = await callApi('PATCH /profile', { body: edit });
      writeDatesAsChosen(changed);
      setData(changed);
    },
    [setData],
  );
  return { profile, errorMessage, refetch, change };
}

const writeDatesAsChosen = ({ preferences }: AccountProfile): void => chooseDates(preferences);
