/** The browser's own sealing code, pointed at a test house and signed in as a new account. */
import 'fake-indexeddb/auto';
import type { CallApi } from '../../web/client/api.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { makeDataKey } from '../../web/journal/keys/data-key.ts';
import { forgetKeys } from '../../web/journal/keys/key-store.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { answering } from './api-calls.ts';
import { callAs, type NewAccount } from './sign-up.ts';

/** As the browser's `callApi` does: the body, or an Error with status and code. */
export function apiOf(url: string, account: NewAccount): CallApi {
  return answering(async ({ method, path, body: sent }) => {
    const { status, body } = await callAs(account, method, `${url}/api${path}`, sent);
    if (status >= 300) throw Object.assign(new Error(`API Error: ${status}`), { status, code: body.code });
    return body;
  });
}

/** A journal in a browser that has no key yet. */
export async function openInNewBrowser(url: string, account: NewAccount): Promise<Journal> {
  await forgetKeys();
  return openJournal(apiOf(url, account), account.userId);
}

/** What a browser sends to PUT /api/journal/key for a first key. */
export async function firstKey(url: string, account: NewAccount): Promise<Record<string, unknown>> {
  const { body } = await callAs(account, 'GET', `${url}/api/journal/key`);
  const { wrapped, recipient } = await makeDataKey(account.userId, body.serverRecipient);
  return { mode: 'recoverable', recipient, wrapped, version: 1 };
}
