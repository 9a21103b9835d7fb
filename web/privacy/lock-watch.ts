/** Watches for presses, for the time that passes without one, and for the page being hidden; locks when it is time. */
import { knownSettings, onKnownSettings } from '../client/known-settings.ts';
import { heldSession } from '../client/lock-mark.ts';
import { LOCK_AFTER, LOCK_DEFAULTS } from '../frame/lock-due.ts';
import { noteOpen, notePress, notePressNow, readLastPress } from '../frame/lock-stamps.ts';
import { isLocked, lockIfDue, lockIfHidden, onLockChange } from '../frame/lock-store.ts';

const PRESSES = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
/** Looked at this often at least: a timer set for long is late by as long as the computer slept. */
const LOOK_MS = 15_000;

/** While somebody is signed in on this page. Returns the way to stop. */
export function watchLock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (heldSession() !== null && readLastPress() === null) notePressNow(Date.now());

  const look = () => {
    clearTimeout(timer);
    if (heldSession() !== null && lockIfDue()) return;
    const after = LOCK_AFTER[(knownSettings() ?? LOCK_DEFAULTS).autoLockTimeout];
    const left = after - (Date.now() - (readLastPress() ?? Date.now()));
    timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS);
  };
  const press = () => {
    // A computer that wakes hears the press before any timer: what was due stays due.
    if (heldSession() === null || isLocked() || lockIfDue()) return;
    notePress(Date.now());
  };
  const hidden = () => {
    if (document.visibilityState === 'visible') look();
    else leave();
  };
  const leave = () => {
    if (heldSession() === null) return;
    noteOpen(Date.now());
    if (!isLocked()) lockIfHidden();
  };

  for (const name of PRESSES) addEventListener(name, press, { capture: true, passive: true });
  document.addEventListener('visibilitychange', hidden);
  document.addEventListener('resume', look);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  addEventListener('focus', look);
  const stops = [onKnownSettings(look), onLockChange(look)];
  look();
  return () => {
    clearTimeout(timer);
    for (const name of PRESSES) removeEventListener(name, press, { capture: true });
    document.removeEventListener('visibilitychange', hidden);
    document.removeEventListener('resume', look);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    removeEventListener('focus', look);
    for (const stop of stops) stop();
  };
}
