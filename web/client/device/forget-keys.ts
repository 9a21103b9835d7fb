/** Tells every room that holds keys or opened records to drop them from memory, now and without waiting. */
const events = new EventTarget();

export const emitForgetKeys = (): void => void events.dispatchEvent(new Event('forget'));

/** Returns an unsubscribe function. The listener must be done when it returns. */
export function onForgetKeys(listener: () => void): () => void {
  events.addEventListener('forget', listener);
  return () => events.removeEventListener('forget', listener);
}
