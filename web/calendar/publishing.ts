/** How publishing the plans goes in this page, for the screen that has to say so. */
import { atom } from 'nanostores';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { useStore } from '../client/use-store.ts';

type Publishing =
  /** Nothing waits for the plans, or nothing was looked at yet. */
  | { phase: 'none' }
  | { phase: 'working' }
  /** `evenings`: how many are published, over all plans that are not over. */
  | { phase: 'done'; plans: number; evenings: number }
  | { phase: 'failed'; locked: boolean; message: string };

const NONE: Publishing = { phase: 'none' };
const publishing = atom<Publishing>(NONE);

export const tellPublishing = (next: Publishing): void => publishing.set(next);

onForgetKeys(() => tellPublishing(NONE));

export const usePublishing = (): Publishing => useStore(publishing, NONE);

const wanted = new EventTarget();

/** Says that something began or ended to wait for the plans: a feed, a connection, reminders. Ring it behind each such change. */
export const emitCalendarsChanged = (): void => void wanted.dispatchEvent(new Event('changed'));

/** Returns an unsubscribe function. */
export function onCalendars(listener: () => void): () => void {
  wanted.addEventListener('changed', listener);
  return () => wanted.removeEventListener('changed', listener);
}
