/** Hands to rooms below what they use of rooms above and may not import; all of it is loaded when it is first needed. */
import { lazy } from 'react';
import { isDemo } from './client/demo-flag.ts';
import { addDeviceStore } from './client/device-stores.ts';
import { addToolKeeper } from './frame/tool-keepers.ts';
import type { Told } from './offline/answer-pages.ts';
import { forgetPicks } from './planner/sample-picks.ts';

/** The demo kept none, and whoever is signed in for real keeps theirs. */
const unlessDemo = (forget: () => Promise<void>) => async () => (isDemo() ? undefined : forget());

addDeviceStore({ name: 'sample picks', forget: async () => forgetPicks() });
addDeviceStore({
  name: 'kept pages',
  forget: unlessDemo(async () => {
    // The worker outlives a page that is being left, and lets go of the kept pages by itself.
    navigator.serviceWorker?.controller?.postMessage('forget' satisfies Told);
    await (await import('./offline/forget-pages.ts')).forgetPages();
  }),
});
addDeviceStore({ name: 'keys', forget: async () => (await import('./journal/key-store.ts')).forgetKeys() });
addDeviceStore({
  name: 'device wrap',
  forget: async () => (await import('./client/device-wrap.ts')).forgetDeviceWrap(),
});
addDeviceStore({
  name: 'last seen',
  forget: unlessDemo(async () => (await import('./journal/seen-rows.ts')).forgetLastSeen()),
});
addDeviceStore({ name: 'drafts', forget: async () => (await import('./journal/device-seal.ts')).forgetOnDevice() });
addDeviceStore({
  name: 'posts',
  forget: unlessDemo(async () => (await import('./articles/post-store.ts')).forgetPosts().then(() => undefined)),
});
addDeviceStore({
  name: 'records',
  countUncopied: async (userId) => (await import('./journal/device-records.ts')).countDeviceRecords(userId),
  drop: async (userId) => (await import('./journal/device-records.ts')).dropDeviceRecords(userId),
});
addDeviceStore({
  name: 'check-ins',
  countUncopied: async (userId) => (await import('./mood/waiting-store.ts')).countWaiting(userId),
  drop: async (userId) => (await import('./mood/waiting-store.ts')).dropWaiting(userId),
});
addDeviceStore({
  name: 'lists',
  drop: async (userId) => (await import('./list/kept-list.ts')).dropKeptLists(userId),
});

addToolKeeper('shared copies', { Keeper: lazy(() => import('./partner/keep-shared.tsx')) });
addToolKeeper('published plans', { Keeper: lazy(() => import('./calendar/publish-plans.tsx')), adultsOnly: true });
