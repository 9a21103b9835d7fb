/** After each file of those that share a page: what it left behind goes, on the ways on which the product itself lets go, so that no order of files matters. */
import { afterAll, vi } from 'vitest';
import { forgetDevice } from '../../web/client/device-stores.ts';
import { closeAuthDialog } from '../../web/client/dialog-store.ts';
import { emitForgetKeys } from '../../web/client/forget-keys.ts';
import { answerUnlock } from '../../web/journal/ask-unlock.ts';
import { fetchOfPage } from './at-rest.ts';

afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.fetch = fetchOfPage;
  emitForgetKeys();
  await forgetDevice();
  // As though somebody had signed out in another tab.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  closeAuthDialog();
  answerUnlock(false);
  scrollTo(0, 0);
});
