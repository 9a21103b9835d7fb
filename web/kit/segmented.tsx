/** Two to four views side by side, one of them raised: a sunken trough with pressed buttons. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SegmentedProps<Value extends string> = {
  /** What the choice is about, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  className?: string;
};

export function Segmented<Value extends string>({ label, value, onChange, options, className }: SegmentedProps<Value>) {
  return (
    <fieldset className={classNames('seg', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
