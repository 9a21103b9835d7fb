/** The service worker at /sw.js: pages without a connection, and reminders. */
import { heedPush, type PushScope } from '../reminders/show-push.ts';
import { heedPages, type WorkerScope } from './answer-pages.ts';

heedPages(globalThis as unknown as WorkerScope);
heedPush(globalThis as unknown as PushScope);
