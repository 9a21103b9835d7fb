/** What a tool needs to know of whoever is signed in: credits, tier, consents, and whether a provider is set up here. */
import { useCallback, useEffect, useState } from 'react';
import type { Preferences } from '../../domain/accounts/preferences.ts';
import type { FreeCreditStanding } from '../../domain/billing/credits.ts';
import type { Tier } from '../../domain/planner/plan.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { chooseDates } from '../kit/date-language.ts';

export interface ToolProfile {
  credits: number;
  tier: Tier;
  /** ISO datetime of the next monthly credits, as far as that is certain. */
  next_credits_at: string | null;
  next_credits: number;
  free_credit: FreeCreditStanding;
  adult: boolean;
  preferences: Preferences;
}

interface ToolProvider {
  available: boolean;
  model?: string | undefined;
  host?: string | undefined;
  freePlanEvents: 4 | 5 | 6;
}

export interface ToolAccount {
  /** Null while signed out or not yet known. */
  profile: ToolProfile | null;
  provider: ToolProvider | null;
  /** Why the profile could not be read; empty for no such trouble. */
  errorMessage: string;
  /** The profile as it is now; null when it could not be read. */
  reload(): Promise<ToolProfile | null>;
  /** Rejects with an ApiError; the profile then stays as it was. */
  prefer(preferences: Preferences): Promise<void>;
}

/** Whether a provider may write for them: there is one, and they said yes. */
export const mayProviderWrite = ({ profile, provider }: Pick<ToolAccount, 'profile' | 'provider'>): boolean =>
  provider?.available === true && profile?.preferences.providerConsent === true;

/** Whether there is a provider, and they were never asked whether it may write. */
export const isProviderUnasked = ({ profile, provider }: Pick<ToolAccount, 'profile' | 'provider'>): boolean =>
  provider?.available === true && profile !== null && profile.preferences.providerConsent === undefined;

export function useToolAccount(userId: string | undefined): ToolAccount {
  const [profile, setProfile] = useState<ToolProfile | null>(null);
  const [provider, setProvider] = useState<ToolProvider | null>(null);
  const [errorMessage, setErrorMessage] = useState('');

  useEffect(() => {
    setProfile(null);
    setProvider(null);
    setErrorMessage('');
    if (!userId) return;
    const control = new AbortController();
    const { signal } = control;
    Promise.all([callApi('GET /profile', { signal }), callApi('GET /ai', { signal })]).then(
      ([read, offered]) => {
        if (signal.aborted) return;
        chooseDates(read.preferences);
        setProfile(read);
        setProvider(offered);
      },
      (error: unknown) => signal.aborted || setErrorMessage(plainSentence(error)),
    );
    return () => control.abort();
  }, [userId]);

  const reload = useCallback(async () => {
    try {
      const read = await callApi('GET /profile');
      setProfile(read);
      return read;
    } catch (error) {
      setErrorMessage(plainSentence(error));
      return null;
    }
  }, []);
  const prefer = useCallback(async (preferences: Preferences) => {
    setProfile(await callApi('PATCH /profile', { body: { preferences } }));
  }, []);
  return { profile, provider, errorMessage, reload, prefer };
}
