/**
 * A whole number on a pleated track, its value in display numerals, with worded ends. Arrow keys move it by one. Until it is
 * clicked or moved it has no thumb and no value: what nobody answered is not answered.
 */

import type { ReactNode } from 'react';
import { useId } from 'react';

type SliderProps = {
  label: ReactNode;
  /** Null until it is answered. */
  value: number | null;
  /** Where the keys begin while it is not; Enter or the space bar takes it as it is. */
  start: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Words under the ends: 'Heavy' and 'Bright'. */
  low?: string;
  high?: string;
  disabled?: boolean;
};

export function Slider({ label, value, start, onChange, min = 1, max = 10, low, high, disabled }: SliderProps) {
  const id = useId();
  /** One from each value to the next, so that they are filled up to where the thumb stands. */
  const pleats = Array.from({ length: max - min }, (_, index) => min + index + 1);
  // A click on the very place where it begins changes nothing for the browser, and is an answer all the same.
  const takeStart = (input: HTMLInputElement) => {
    if (value === null && !disabled) onChange(input.valueAsNumber);
  };
  return (
    <div className="slider grid gap-1" data-unanswered={value === null || undefined}>
      <div className="flex items-baseline justify-between gap-3">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <output className="display text-2xl leading-none" htmlFor={id}>
          {value ?? <span aria-hidden="true">–</span>}
        </output>
      </div>
      <div className="relative h-11">
        <div className="slider-pleats" aria-hidden="true">
          {pleats.map((pleat) => (
            <i key={pleat} data-on={(value !== null && pleat <= value) || undefined} />
          ))}
        </div>
        <input
          id={id}
          className="absolute inset-0 h-11 w-full cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
          type="range"
          min={min}
          max={max}
          step={1}
          value={value ?? start}
          disabled={disabled}
          aria-valuetext={value === null ? 'Not answered' : endWords(value, min, max, low, high)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          onPointerUp={(event) => event.button === 0 && takeStart(event.currentTarget)}
          onKeyDown={(event) => {
            if (value !== null || (event.key !== 'Enter' && event.key !== ' ')) return;
            event.preventDefault();
            takeStart(event.currentTarget);
          }}
        />
      </div>
      {low || high ? (
        <div className="flex justify-between text-xs text-ink-3" aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </div>
      ) : null}
    </div>
  );
}

function endWords(value: number, min: number, max: number, low?: string, high?: string): string | undefined {
  const word = value === min ? low : value === max ? high : undefined;
  return word === undefined ? undefined : `${value}, ${word}`;
}
