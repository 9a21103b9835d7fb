/** What a tool needs to know of whoever is signed in: credits, tier, consents, and whether a provider is set up here. */
import { useCallback } from 'react';
import type { Preferences } from '../../../domain/accounts/preferences.ts';
import type { BodyOf } from '../../../domain/api.ts';
import { useApiQuery } from '../../client/queries.ts';
import { type Profile, useProfile } from './use-profile.ts';

/** Credits, tier and consents. */
export type ToolProfile = Omit<
  Profile,
  'id' | 'email' | 'first_name' | 'last_name' | 'trial_count' | 'email_verified' | 'role'
>;

export interface ToolAccount {
  /** Null while signed out or not yet known. */
  profile: ToolProfile | null;
  provider: BodyOf<'GET /ai'> | null;
  /** Why the profile could not be read; empty if nothing failed. */
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
  const enabled = userId !== undefined;
  const { profile, errorMessage, refetch: reload, change } = useProfile({ enabled });
  const { data: provider, errorMessage: providerErrorMessage } = useApiQuery('GET /ai', {}, { gcTime: 0, enabled });
  const prefer = useCallback((preferences: Preferences) => change({ preferences }), [change]);
  // Together, so that nothing is said of one that the other would change.
  const known = profile && provider ? { profile, provider } : { profile: null, provider: null };
  return { ...known, errorMessage: errorMessage || providerErrorMessage, reload, prefer };
}
