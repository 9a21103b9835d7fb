/** A person's privacy settings for a screen: read once, saved all at once, and noted on this device for the whole page. */
import { useCallback } from 'react';
import type { PrivacySettings } from '../../../domain/privacy/settings.ts';
import { callApi } from '../api.ts';
import { useApiQuery } from '../queries.ts';
import { noteSettings } from './known-settings.ts';

interface SavedSettings {
  settings: PrivacySettings;
  saved: boolean;
}

export interface UsePrivacySettings {
  /** Null until they were read. */
  settings: PrivacySettings | null;
  /** Whether this person ever saved any; until then they are the defaults. */
  saved: boolean;
  /** Why they could not be read; empty for no error. */
  errorMessage: string;
  refetch(): void;
  /** Rejects with an ApiError; the settings then stay as they were. */
  save(next: PrivacySettings): Promise<void>;
}

export function usePrivacySettings(): UsePrivacySettings {
  const { data, errorMessage, refetch, setData } = useApiQuery(
    'GET /privacy/settings',
    {},
    { gcTime: 0, onAnswer: note },
  );
  const save = useCallback(
    async (next: PrivacySettings) => {
      const answer = await callApi('PUT /privacy/settings', { body: next });
      lastSaved = answer;
      note(answer);
      setData(answer);
    },
    [setData],
  );
  return { settings: data?.settings ?? null, saved: data?.saved ?? false, errorMessage, refetch, save };
}

/** By this page. */
let lastSaved: SavedSettings | null = null;

/** Once, outside a screen; noted as well. What was saved while it was on its way is newer. Rejects with an ApiError. */
export async function readPrivacySettings(): Promise<PrivacySettings> {
  const before = lastSaved;
  const answer = await callApi('GET /privacy/settings');
  const newest = lastSaved && lastSaved !== before ? lastSaved : answer;
  note(newest);
  return newest.settings;
}

const note = ({ settings }: SavedSettings): void => noteSettings(settings);
