/**
 * At the foot of an evening's sheet: out of the plan, back from what was just done, and what that was. They have their room
 * from the start: a sheet that grew would move what is pressed again and again.
 */
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { usePassFocusOn } from '../../kit/pass-focus-on.ts';

interface WaysBackProps {
  /** What was just done. */
  message: string | undefined;
  /** Each absent where there is nothing to take out or back. */
  onTakeOut: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

export const WaysBack = ({ message, onTakeOut, onUndo }: WaysBackProps) => (
  <div>
    <div className="-mx-3 flex min-h-12 flex-wrap justify-between">
      {onTakeOut ? (
        <Button variant="quiet" onClick={onTakeOut}>
          Take it out
        </Button>
      ) : null}
      {onUndo ? <Undo onUndo={onUndo} /> : null}
    </div>
    <p role="status" className="min-h-[1lh] text-center text-sm text-ink-2">
      {message}
    </p>
  </div>
);

function Undo({ onUndo }: { onUndo(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button);
  return (
    <Button
      ref={button}
      variant="quiet"
      className="ml-auto"
      icon={<ArrowCounterClockwiseIcon size={20} aria-hidden="true" />}
      onClick={onUndo}
    >
      Undo
    </Button>
  );
}
