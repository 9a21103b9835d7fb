/** Leaves nothing of a person on this device at sign-out: web storage, the sealed session, and what other rooms hold. */
import { isDemo } from '../demo/demo-flag.ts';
import { deleteIfEmpty } from '../journal/browser-database.ts';
import type { Told } from '../offline/answer-pages.ts';
import { forgetPicks } from '../planner/sample-picks.ts';
import { forgetVault, vaultWorks } from './device-vault.ts';
import { dropReturn } from './return-state.ts';

type Step = () => Promise<void>;

const steps = new Set<Step>();

/** Adds a room's own forgetting, such as dropping its keys; returns the way to take it back. */
export function onForget(step: Step): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** What lies in these may lie nowhere else: a sign-out takes none of it, and no more than the name of one without any. */
const HERE_ALONE = ['records', 'check-ins', 'lists'];

export async function forgetEmptied(): Promise<void> {
  await Promise.all(HERE_ALONE.map(deleteIfEmpty));
}

/** Runs every step even when one fails, then throws the first failure. */
export async function forgetDevice(): Promise<void> {
  // The worker outlives a page that is being left, and lets go of the kept pages by itself.
  if (!isDemo()) navigator.serviceWorker?.controller?.postMessage('forget' satisfies Told);
  dropReturn();
  forgetPicks();
  localStorage.clear();
  sessionStorage.clear();
  const own: Step[] = [
    async () => {
      if (await vaultWorks()) await forgetVault();
    },
    async () => (await import('../journal/key-store.ts')).forgetKeys(),
    async () => (await import('../journal/device-wrap.ts')).forgetDeviceWrap(),
    async () => (isDemo() ? undefined : (await import('../journal/seen-rows.ts')).forgetLastSeen()),
    async () => {
      await (await import('../list/list-rows.ts')).forgetSeenLists();
      await forgetEmptied();
    },
    async () => (await import('../journal/device-seal.ts')).forgetOnDevice(),
    async () => (isDemo() ? undefined : (await import('../articles/post-store.ts')).forgetPosts()),
    // The demo kept none, and whoever is signed in for real keeps theirs.
    async () => (isDemo() ? undefined : (await import('../offline/forget-pages.ts')).forgetPages()),
  ];
  const ends = await Promise.allSettled([...steps, ...own].map((step) => step()));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
