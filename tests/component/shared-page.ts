/** After each file of those that share a page: what it left behind goes, on the ways on which the product itself lets go, so that no order of files matters. */
import { afterAll, vi } from 'vitest';
import { forgetDevice } from '../../web/client/device/device-stores.ts';
import { emitForgetKeys } from '../../web/client/device/forget-keys.ts';
import { closeAuthDialog } from '../../web/client/sessions/dialog-store.ts';
import { answerUnlock } from '../../web/journal/keys/ask-unlock.ts';
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
