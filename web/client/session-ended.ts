/** Tells the page that the server no longer accepts its session, without the API helper knowing the session or the dialog. */
const bell = new EventTarget();

export const emitSessionExpired = (): void => void bell.dispatchEvent(new Event('ended'));

/** Returns the way to stop listening. */
export function onSessionEnded(listener: () => void): () => void {
  bell.addEventListener('ended', listener);
  return () => bell.removeEventListener('ended', listener);
}
