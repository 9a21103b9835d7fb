/** The profile as the account page shows and changes it. */
import { useCallback } from 'react';
import type { Preferences, PreferencesChange } from '../../domain/accounts/preferences.ts';
import { callApi } from '../client/api.ts';
import { useRead } from '../client/use-read.ts';
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
  /** Null until it was read. */
  profile: AccountProfile | null;
  /** Why it could not be read; empty for no such trouble. */
  trouble: string;
  reload(): void;
  /** Rejects with an ApiError; the profile then stays as it was. */
  change(edit: ProfileEdit): Promise<void>;
}

export function useAccount(userId: string): UseAccount {
  const { read: profile, trouble, reload, take } = useRead('GET /profile', {}, userId, writeDatesAsChosen);
  const change = useCallback(
    async (edit: ProfileEdit) => {
      const changed = await callApi('PATCH /profile', { body: edit });
      writeDatesAsChosen(changed);
      take(changed);
    },
    [take],
  );
  return { profile, trouble, reload, change };
}

const writeDatesAsChosen = ({ preferences }: AccountProfile): void => chooseDates(preferences);
