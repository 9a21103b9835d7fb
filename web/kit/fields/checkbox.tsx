/** A small tick box with words beside it: terms, consents. The whole line is the target. */

import type { ReactNode } from 'react';
import { useId } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: ReactNode;
  name?: string;
  required?: boolean;
  disabled?: boolean;
};

export function Checkbox({ label, checked, onChange, error, name, required, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
