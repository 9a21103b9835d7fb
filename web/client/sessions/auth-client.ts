/** The one sign-in client of the page (`@supabase/auth-js`, unchanged), made when it is first needed and not before. */
import type { GoTrueClient } from '@supabase/auth-js';
import { loadCode } from '../load-code.ts';
import { authSettings } from './auth-settings.ts';
import { authStorage, SESSION_NAME } from './auth-storage.ts';
import { authPath, planChoice } from './plan-choice.ts';

let made: Promise<GoTrueClient> | null = null;

/** Rejects with an ApiError while the server cannot be reached; the next call tries again. */
export function authClient(): Promise<GoTrueClient> {
  made ??= make().catch((error: unknown) => {
    made = null;
    throw error;
  });
  return made;
}

async function make(): Promise<GoTrueClient> {
  const loaded = loadCode(() => import('@supabase/auth-js'));
  const [{ GoTrueClient: Client }, settings] = await Promise.all([loaded, authSettings()]);
  return new Client({
    url: settings.embedded ? `${location.origin}/auth/v1` : settings.issuerUrl,
    ...(settings.anonKey ? { headers: { apikey: settings.anonKey } } : {}),
    storageKey: SESSION_NAME,
    storage: authStorage,
    flowType: 'pkce',
    // The page at /auth handles what mail links and Google bring back, so that it can say what went wrong.
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
  });
}

/** Where mail links and Google lead back to: the sign-in page, with the plan that was chosen there. */
export function returnAddress(): string {
  const choice = location.pathname === '/auth' ? planChoice(new URLSearchParams(location.search)) : null;
  return location.origin + authPath(choice);
}
