/** How publishing the plans goes in this page, for the screen that has to say so. */
import { useSyncExternalStore } from 'react';
import { onForgetKeys } from '../client/forget-keys.ts';

type Publishing =
  /** Nothing waits for the plans, or nothing was looked at yet. */
  | { phase: 'none' }
  | { phase: 'working' }
  /** `evenings`: how many are published, over all plans that are not over. */
  | { phase: 'done'; plans: number; evenings: number }
  | { phase: 'failed'; locked: boolean; message: string };

const NONE: Publishing = { phase: 'none' };
const bell = new EventTarget();
let state: Publishing = NONE;

export function tellPublishing(next: Publishing): void {
  state = next;
  bell.dispatchEvent(new Event('told'));
}

onForgetKeys(() => tellPublishing(NONE));

function listen(listener: () => void): () => void {
  bell.addEventListener('told', listener);
  return () => bell.removeEventListener('told', listener);
}

export const usePublishing = (): Publishing =>
  useSyncExternalStore(
    listen,
    () => state,
    () => NONE,
  );
