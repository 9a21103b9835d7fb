/** Ends this browser's session on the server for someone who leaves at once: asked for and not waited for. */
import { accessToken } from './auth-storage.ts';
import { knownAuthSettings } from './known-auth-settings.ts';

/**
 * To be called before the device is locked, which drops the token. The request outlives the page. What it comes to nobody
 * is left to hear: unsent or refused, the session ends by itself later, and this device is locked all the same.
 */
export function endSessionOnLeaving(): void {
  const token = accessToken();
  if (token === null) return;
  const settings = knownAuthSettings();
  const issuer = settings && !settings.embedded ? settings.issuerUrl : `${location.origin}/auth/v1`;
  const headers = { Authorization: `Bearer ${token}`, ...(settings?.anonKey && { apikey: settings.anonKey }) };
  fetch(`${issuer}/logout?scope=local`, { method: 'POST', keepalive: true, headers }).catch(() => undefined);
}

const events = new EventTarget();

/** How many acts are under way that end the session themselves, whether its end was seen meanwhile, and how often this page ended one. */
const onPurpose = { acts: 0, seen: false, ends: 0 };

/** A call that was asked before the last of these and is refused since asks nobody to sign in again. */
export const endsOnPurpose = (): number => onPurpose.ends;

export function noteEndOnPurpose(): void {
  onPurpose.ends += 1;
}

/** Tells the page that the server no longer accepts its session, without the API helper knowing the session or the dialog. */
export function emitSessionExpired(): void {
  if (onPurpose.acts > 0) onPurpose.seen = true;
  else events.dispatchEvent(new Event('ended'));
}

/**
 * While `act` ends the session itself, as an erasure does, other calls of the page find it over a moment earlier: nobody is
 * asked to sign in again for that, unless the act rejects.
 */
export async function endingOnPurpose<T>(act: () => Promise<T>): Promise<T> {
  onPurpose.acts += 1;
  const end = () => {
    onPurpose.acts -= 1;
    const { seen } = onPurpose;
    if (onPurpose.acts === 0) onPurpose.seen = false;
    return seen;
  };
  try {
    const answer = await act();
    end();
    return answer;
  } catch (problem) {
    if (end()) emitSessionExpired();
    throw problem;
  }
}

/** Returns an unsubscribe function. */
export function onSessionEnded(listener: () => void): () => void {
  events.addEventListener('ended', listener);
  return () => events.removeEventListener('ended', listener);
}
