/** After 'Mark as done': ten numbers for how it was, one tap each, and none of them is asked for. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useId } from 'react';

export type EventDoneProps = {
  satisfaction: number | undefined;
  onRate: (satisfaction: number) => void;
};

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export function EventDone({ satisfaction, onRate }: EventDoneProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 font-semibold text-good">
        <CheckCircleIcon size={20} aria-hidden="true" />
        Done
      </p>
      <fieldset aria-labelledby={id} className="grid gap-2">
        <p id={id} className="flex items-baseline justify-between gap-3 text-sm">
          <span className="field-label">How was it?</span>
          <span className="hint">Optional, 1 to 10</span>
        </p>
        <div className="plan-ten num">
          {NUMBERS.map((number) => (
            <button
              key={number}
              type="button"
              className="chip"
              aria-pressed={number === satisfaction}
              onClick={() => onRate(number)}
            >
              {number}
            </button>
          ))}
        </div>
        <p className="flex justify-between text-xs text-ink-3" aria-hidden="true">
          <span>Not for us</span>
          <span>Just right</span>
        </p>
      </fieldset>
    </div>
  );
}
