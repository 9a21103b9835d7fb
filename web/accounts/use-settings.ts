/** How sign-in is set up here; null until the server has said so. Forms work meanwhile: sending asks again. */
import { useEffect, useState } from 'react';
import { authSettings } from '../client/sessions/auth-settings.ts';
import type { AuthSettings } from '../client/sessions/known-auth-settings.ts';

export function useSettings(): AuthSettings | null {
  const [settings, setSettings] = useState<AuthSettings | null>(null);
  useEffect(() => {
    let here = true;
    authSettings().then(
      (read) => here && setSettings(read),
      // The form's own request will fail the same way and say so.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return settings;
}
