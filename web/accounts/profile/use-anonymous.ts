/** Whether this person's name is to be shown nowhere, as this device knows it. */
import { useSyncExternalStore } from 'react';
import { knownSettings, onKnownSettings } from '../../client/privacy/known-settings.ts';

export const useAnonymous = (): boolean =>
  useSyncExternalStore(
    onKnownSettings,
    () => knownSettings()?.anonymousMode ?? false,
    () => false,
  );
