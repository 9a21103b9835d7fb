/** Says that something began or ended to wait for the plans: a feed, a connection, reminders. Ring it behind each such change. */
const bell = new EventTarget();

export const ringCalendars = (): void => void bell.dispatchEvent(new Event('changed'));

/** Until the answer is called. */
export function onCalendars(listener: () => void): () => void {
  bell.addEventListener('changed', listener);
  return () => bell.removeEventListener('changed', listener);
}
