/** Reads the profile for a page that begins without the code for it. Shows nothing. */
import { useEffect, useEffectEvent } from 'react';
import { type Profile, useProfile } from './use-profile.ts';

export interface FoundProfile {
  /** Undefined until it was read. */
  profile: Profile | undefined;
  /** It could not be read. */
  failed: boolean;
}

export default function WatchProfile({ onFound }: { onFound(found: FoundProfile): void }) {
  const { profile, errorMessage } = useProfile();
  const failed = errorMessage !== '';
  const tell = useEffectEvent(onFound);
  useEffect(() => tell({ profile, failed }), [profile, failed]);
  return null;
}
