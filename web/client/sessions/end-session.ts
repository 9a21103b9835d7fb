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

/** Tells the page that the server no longer accepts its session, without the API helper knowing the session or the dialog. */
export const emitSessionExpired = (): void => void events.dispatchEvent(new Event('ended'));

/** Returns an unsubscribe function. */
export function onSessionEnded(listener: () => void): () => void {
  events.addEventListener('ended', listener);
  return () => events.removeEventListener('ended', listener);
}
