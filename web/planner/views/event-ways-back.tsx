/**
 * At the foot of an evening's sheet: out of the plan, back from what was just done, and what that was. They have their room
 * from the start: a sheet that grew would move what is pressed again and again.
 */
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { Button } from '../../kit/button.tsx';

interface WaysBackProps {
  /** What was just done. */
  message: string | undefined;
  /** Each absent where there is nothing to take out or back. */
  onTakeOut: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

export function WaysBack({ message, onTakeOut, onUndo }: WaysBackProps) {
  return (
    <div>
      <div className="-mx-3 flex min-h-12 flex-wrap justify-between">
        {onTakeOut ? (
          <Button variant="quiet" onClick={onTakeOut}>
            Take it out
          </Button>
        ) : null}
        {onUndo ? (
          <Button
            variant="quiet"
            className="ml-auto"
            icon={<ArrowCounterClockwiseIcon size={20} aria-hidden="true" />}
            onClick={onUndo}
          >
            Undo
          </Button>
        ) : null}
      </div>
      <p role="status" className="min-h-[1lh] text-center text-sm text-ink-2">
        {message}
      </p>
    </div>
  );
}
