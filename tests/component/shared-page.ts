/** Before each file of those that share a page: what an earlier one left behind is gone, by the ways on which the product itself lets go. */
import { beforeAll, vi } from 'vitest';
import { closeAuthDialog } from '../../web/client/dialog-store.ts';
import { forgetDevice } from '../../web/client/device-stores.ts';
import { emitForgetKeys } from '../../web/client/forget-keys.ts';
import { answerUnlock } from '../../web/journal/ask-unlock.ts';
import { fetchOfPage } from './at-rest.ts';

beforeAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.fetch = fetchOfPage;
  emitForgetKeys();
  await forgetDevice();
  // As though somebody had signed out in another tab.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  closeAuthDialog();
  answerUnlock(false);
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
  performance.clearResourceTimings();
});
