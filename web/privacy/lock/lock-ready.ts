/** Loads what locking will need while there is still a connection: the screen, the settings, and whether a passkey opens here. */

import { heldSession } from '../../client/privacy/lock-mark.ts';
import { readPrivacySettings } from '../../client/privacy/use-privacy-settings.ts';
import { accessClaims } from '../../client/sessions/access-claims.ts';
import { isLocked } from '../../frame/lock-store.ts';
import { notePasskey } from './lock-passkey.ts';

let preparedFor: string | null = null;

/** Once for each session; rejects when it could not, and tries again the next time. */
export async function prepareLock(): Promise<void> {
  const held = heldSession();
  if (held === null || isLocked() || preparedFor === held) return;
  preparedFor = held;
  try {
    const userId = accessClaims(localStorage.getItem('auth_token'))?.user.id ?? '';
    await Promise.all([import('./lock-screen.tsx'), readPrivacySettings(), notePasskey(userId)]);
  } catch (error) {
    preparedFor = null;
    throw error;
  }
}
