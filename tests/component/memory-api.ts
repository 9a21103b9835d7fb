/** Part of the API answered out of the page's own memory, as the demo has it: for components that read back what they have written. */

import { DEMO_COUPLE } from '../../web/demo/demo-person.ts';
import { type DemoServer, demoServer } from '../../web/demo/demo-server.ts';
import type { KeptCoupleKey } from '../../web/journal/couple/couple-key.ts';
import { COUPLE_KEY_ID, ROOM } from '../../web/journal/couple/partner-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { forgetLastSeen } from '../../web/journal/storage/seen-rows.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import { signIn } from './api.ts';
import { fetchOfPage } from './at-rest.ts';
import { emptyDatabases } from './empty-databases.ts';

/** The person of `signIn`. */
export const USER_ID = '6f1c7d3e-0000-4000-8000-000000000001';

export interface MemoryApi {
  /** As another tab of the same person sees it. */
  journal(): Promise<Journal>;
  server: DemoServer;
  /** Method and path of each call that got through, in order. */
  calls: string[];
  /** Calls like these find no connection, also those that memory does not answer; null ends that. */
  cut(which: RegExp | null): void;
}

const COUPLE_KEY: KeptCoupleKey = { version: 1, kind: 'couple-key', couple: DEMO_COUPLE, key: 'k'.repeat(43) };

const IN_MEMORY = /^\/api\/(journal\/|profile|ai$|privacy\/settings|partner\/|generations)/;

/**
 * Signed in, with an empty journal and empty databases, and linked with nobody, or with the demo's partner. All else is asked
 * of `api`.
 */
export async function openMemoryApi({ linked = false } = {}): Promise<MemoryApi> {
  // What the test before has read is written down when there is time for it: not any more.
  await forgetLastSeen();
  await emptyDatabases();
  signIn();
  const server = await demoServer(todayIn());
  const calls: string[] = [];
  let lost: RegExp | null = null;
  window.fetch = async (asked, options) => {
    const request = new Request(asked, options);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (lost?.test(call)) throw new TypeError('Failed to fetch');
    calls.push(call);
    return IN_MEMORY.test(pathname) ? server.answer(request) : fetchOfPage(request);
  };
  if (!linked) await fetch('/api/partner/couple', { method: 'DELETE' });
  // Two who open it at once would each make a first key, and only the real API lets one of them win.
  const journal = await ownJournal(USER_ID);
  if (linked) await journal.write(ROOM, COUPLE_KEY_ID, COUPLE_KEY, todayIn());
  calls.length = 0;
  return {
    journal: () => ownJournal(USER_ID),
    server,
    calls,
    cut(which) {
      lost = which;
    },
  };
}
