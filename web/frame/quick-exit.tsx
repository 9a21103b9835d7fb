/** The button that leaves at once, and the keys that do (`leave-quickly.ts`). */
import { useEffect } from 'react';
import { useSession } from '../client/sessions/use-session.ts';
import { buttonClass } from '../kit/button.tsx';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { countPress, NO_PRESSES } from './count-press.ts';
import { leaveQuickly } from './leave-quickly.ts';

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
      className={`${LOOKS[look]} quick-exit noscript:hidden print:hidden`}
      title="Leave at once (Shift three times)"
      data-act="leave"
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
