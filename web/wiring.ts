/** Hands to rooms below what they use of rooms above and may not import; nearly all of it is loaded when it is first needed. */
import { lazy } from 'react';
import { isDemo } from './client/demo-flag.ts';
import { keepUncopied, onForget } from './client/device/device-stores.ts';
import { goOnInTools } from './frame/tool-tasks.ts';
import { whenIdle } from './kit/waiting/when-idle.ts';
import type { Told } from './offline/answer-pages.ts';
import { forgetPicks } from './planner/sample/sample-picks.ts';

onForget(async () => forgetPicks());
onForget(async () => {
  // The demo kept none, and whoever is signed in for real keeps theirs.
  if (isDemo()) return;
  // The worker outlives a page that is being left, and lets go of the kept pages by itself.
  navigator.serviceWorker?.controller?.postMessage('forget' satisfies Told);
  await (await import('./offline/forget-pages.ts')).forgetPages();
});
onForget(async () => (await import('./journal/keys/key-store.ts')).forgetKeys());
onForget(async () => (await import('./client/device/device-wrap.ts')).forgetDeviceWrap());
onForget(async () => (isDemo() ? undefined : (await import('./journal/storage/seen-rows.ts')).forgetLastSeen()));
onForget(async () => (await import('./list/list-rows.ts')).forgetSeenLists());
onForget(async () => (await import('./journal/device-seal.ts')).forgetOnDevice());
onForget(async () => (isDemo() ? undefined : (await import('./articles/post-store.ts')).forgetPosts()));

keepUncopied(['records', 'check-ins', 'lists'], () => import('./uncopied-stores.ts'));

// Behind what the page shows: on a phone its code and reads would come first.
goOnInTools(lazy(() => new Promise<void>((idle) => whenIdle(idle)).then(() => import('./tool-tasks.tsx'))));
