/** A whole number on a pleated track, its value in display numerals, with worded ends. Arrow keys move it by one. */

import type { ReactNode } from 'react';
import { useId } from 'react';

export type SliderProps = {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Words under the ends: 'Heavy' and 'Bright'. */
  low?: string;
  high?: string;
  disabled?: boolean;
};

export function Slider({ label, value, onChange, min = 1, max = 10, low, high, disabled }: SliderProps) {
  const id = useId();
  const pleats = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div className="slider">
      <div className="flex items-baseline justify-between gap-4">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <output className="display text-2xl leading-none" htmlFor={id}>
          {value}
        </output>
      </div>
      <div className="slider-track">
        <div className="slider-pleats" aria-hidden="true">
          {pleats.map((pleat) => (
            <i key={pleat} data-on={pleat <= value || undefined} />
          ))}
        </div>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          disabled={disabled}
          aria-valuetext={endWords(value, min, max, low, high)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
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
