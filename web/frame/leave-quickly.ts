/**
 * The way out: covers the page at once, locks the device (nothing private opens here without signing in again), lets the
 * session end on the server meanwhile, and goes where anyone might be, leaving no way back to the page.
 */
import { SITE } from '../../content/site.ts';
import { lockDevice } from '../client/device/device-lock.ts';
import { emitForgetKeys } from '../client/device/forget-keys.ts';
import { endSessionOnLeaving } from '../client/sessions/end-session.ts';

export function leaveQuickly(): void {
  document.documentElement.dataset.left = '';
  document.title = 'New tab';
  try {
    emitForgetKeys();
    endSessionOnLeaving();
    lockDevice();
  } finally {
    location.replace(SITE.quickExitAddress);
  }
}
