/** A person's privacy settings for a screen: read once, saved all at once, and noted on this device for the whole page. */
import { useCallback } from 'react';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';
import { callApi } from './api.ts';
import { noteSettings } from './known-settings.ts';
import { useRead } from './use-read.ts';

interface SavedSettings {
  settings: PrivacySettings;
  saved: boolean;
}

export interface UsePrivacySettings {
  /** Null until they were read. */
  settings: PrivacySettings | null;
  /** Whether this person ever saved any; until then they are the defaults. */
  saved: boolean;
  /** Why they could not be read; empty for no such trouble. */
  trouble: string;
  reload(): void;
  /** Rejects with an ApiError; the settings then stay as they were. */
  save(next: PrivacySettings): Promise<void>;
}

export function usePrivacySettings(userId: string): UsePrivacySettings {
  const { read, trouble, reload, take } = useRead('GET /privacy/settings', {}, userId, note);
  const save = useCallback(
    async (next: PrivacySettings) => {
      const answer = await callApi('PUT /privacy/settings', { body: next });
      note(answer);
      take(answer);
    },
    [take],
  );
  return { settings: read?.settings ?? null, saved: read?.saved ?? false, trouble, reload, save };
}

/** Once, outside a screen; noted as well. Rejects with an ApiError. */
export async function readPrivacySettings(): Promise<PrivacySettings> {
  const answer = await callApi('GET /privacy/settings');
  note(answer);
  return answer.settings;
}

const note = ({ settings }: SavedSettings): void => noteSettings(settings);
