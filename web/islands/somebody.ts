/** Whether somebody may be here. */

const TOKEN_NAME = 'auth_token';
/** As `device-lock.ts` leaves it. */
const DEVICE_LOCK_MARK = 'locked';

/** There is something that only the application's own parts can tend: a session, a lock, kept pages, a window of its own. */
export const isSomebody = (): boolean =>
  navigator.serviceWorker?.controller != null || matchMedia('(display-mode: standalone)').matches || isKept();

function isKept(): boolean {
  try {
    return [TOKEN_NAME, DEVICE_LOCK_MARK].some((name) => localStorage.getItem(name) !== null);
  } catch {
    // A browser that closes its storage to sites has nobody signed in, and shows what there is to read.
    return false;
  }
}
