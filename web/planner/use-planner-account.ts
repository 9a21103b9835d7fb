/** What the planner needs to know of whoever is signed in: credits, tier, consents, and whether a provider is set up here. */
import { useCallback, useEffect, useState } from 'react';
import type { Preferences } from '../../domain/accounts/preferences.ts';
import type { Tier } from '../../domain/planner/plan.ts';
import { callApi, plainSentence } from '../accounts/api.ts';
import { chooseDates } from '../calendar/date-language.ts';

export interface PlannerProfile {
  credits: number;
  tier: Tier;
  adult: boolean;
  preferences: Preferences;
}

export interface PlannerProvider {
  available: boolean;
  model?: string;
  host?: string;
  freePlanEvents: 4 | 5 | 6;
}

export interface PlannerAccount {
  /** Null while signed out or not yet known. */
  profile: PlannerProfile | null;
  provider: PlannerProvider | null;
  /** Why the profile could not be read; empty for no such trouble. */
  trouble: string;
  /** The profile as it is now; null when it could not be read. */
  reload(): Promise<PlannerProfile | null>;
  /** Rejects with an ApiError; the profile then stays as it was. */
  prefer(preferences: Preferences): Promise<void>;
}

export function usePlannerAccount(userId: string | undefined): PlannerAccount {
  const [profile, setProfile] = useState<PlannerProfile | null>(null);
  const [provider, setProvider] = useState<PlannerProvider | null>(null);
  const [trouble, setTrouble] = useState('');

  useEffect(() => {
    setProfile(null);
    setProvider(null);
    setTrouble('');
    if (!userId) return;
    const control = new AbortController();
    const { signal } = control;
    Promise.all([
      callApi<PlannerProfile>('GET', '/profile', { signal }),
      callApi<PlannerProvider>('GET', '/ai', { signal }),
    ]).then(
      ([read, offered]) => {
        if (signal.aborted) return;
        chooseDates(read.preferences);
        setProfile(read);
        setProvider(offered);
      },
      (error: unknown) => signal.aborted || setTrouble(plainSentence(error)),
    );
    return () => control.abort();
  }, [userId]);

  const reload = useCallback(async () => {
    try {
      const read = await callApi<PlannerProfile>('GET', '/profile');
      setProfile(read);
      return read;
    } catch (error) {
      setTrouble(plainSentence(error));
      return null;
    }
  }, []);
  const prefer = useCallback(async (preferences: Preferences) => {
    setProfile(await callApi<PlannerProfile>('PATCH', '/profile', { body: { preferences } }));
  }, []);
  return { profile, provider, trouble, reload, prefer };
}
