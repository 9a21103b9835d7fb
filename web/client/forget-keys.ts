/** Tells every room that holds keys or opened records to drop them from memory, now and without waiting. */
const bell = new EventTarget();

export const ringForgetKeys = (): void => void bell.dispatchEvent(new Event('forget'));

/** Returns the way to stop listening. The listener must be done when it returns. */
export function onForgetKeys(listener: () => void): () => void {
  bell.addEventListener('forget', listener);
  return () => bell.removeEventListener('forget', listener);
}
