/** The profile as the account page shows and changes it. */
import { useCallback, useEffect, useState } from 'react';
import type { Preferences, PreferencesChange } from '../../domain/accounts/preferences.ts';
import { chooseDates } from '../calendar/date-language.ts';
import { callApi, plainSentence } from './api.ts';

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
  const [profile, setProfile] = useState<AccountProfile | null>(null);
  const [trouble, setTrouble] = useState('');
  const [turn, setTurn] = useState(0);

  const take = useCallback((read: AccountProfile) => {
    chooseDates(read.preferences);
    setProfile(read);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn, and each person, is read anew
  useEffect(() => {
    const control = new AbortController();
    setTrouble('');
    callApi<AccountProfile>('GET', '/profile', { signal: control.signal }).then(
      (read) => control.signal.aborted || take(read),
      (error: unknown) => control.signal.aborted || setTrouble(plainSentence(error)),
    );
    return () => control.abort();
  }, [userId, turn, take]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const change = useCallback(
    async (edit: ProfileEdit) => take(await callApi<AccountProfile>('PATCH', '/profile', { body: edit })),
    [take],
  );
  return { profile, trouble, reload, change };
}
