/**
 * The way out: covers the page at once, locks the device (nothing private opens here without signing in again), lets the
 * session end on the server meanwhile, and goes where anyone might be, leaving no way back to the page.
 */
import { useEffect } from 'react';
import { SITE } from '../../content/site.ts';
import { lockDevice } from '../client/device/device-lock.ts';
import { emitForgetKeys } from '../client/device/forget-keys.ts';
import { endSessionOnLeaving } from '../client/sessions/end-session.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { buttonClass } from '../kit/button.tsx';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';

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

interface QuickExitButtonProps {
  /** `rail`: an icon above its name, at the rail's foot; `bar`: on a public page's; `words`: the first thing on the page about it. */
  look: 'rail' | 'bar' | 'words';
}

const LOOKS = {
  rail: 'place',
  bar: buttonClass('outline', 'small'),
  words: buttonClass('primary', 'hero', 'max-md:w-full'),
} as const;

export function QuickExitButton({ look }: QuickExitButtonProps) {
  return (
    <button
      type="button"
      className={`${LOOKS[look]} quick-exit print:hidden`}
      title="Leave at once (Shift three times)"
      onClick={leaveQuickly}
    >
      <SpriteIcon name={look === 'rail' ? 'sign-out' : 'person-simple-run'} />
      Quick exit
    </button>
  );
}

/** Shift three times, on every page of a signed-in person. */
export function QuickExitKeys() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    let shifts = NO_PRESSES;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat) return;
      shifts = countPress(shifts, event.key === 'Shift', event.timeStamp, 700);
      if (shifts.count === 3) leaveQuickly();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [status]);
  return null;
}

/** How often a key was pressed in a row, each press within a moment of the one before. */
type KeyCount = { count: number; at: number };

export const NO_PRESSES: KeyCount = { count: 0, at: Number.NEGATIVE_INFINITY };

/** The count after one more key; any other key, or too long a pause, begins anew. Times in milliseconds. */
export function countPress(before: KeyCount, isTheKey: boolean, at: number, within: number): KeyCount {
  if (!isTheKey) return NO_PRESSES;
  return { count: at - before.at <= within ? before.count + 1 : 1, at };
}
