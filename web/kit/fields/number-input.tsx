/** A whole number. An unreadable entry is reported as 0; once the box is left, it shows what was understood. */
import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

type NumberInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> & {
    /** 0 stands for 'nothing entered'. */
    value: number;
    onChange: (value: number) => void;
  };

export function NumberInput({
  label,
  hint,
  error,
  className,
  labelHidden,
  value,
  onChange,
  onBlur,
  id,
  ...rest
}: NumberInputProps) {
  // What is being typed may be '' or '1e'; it stays on screen while it still means the value held outside.
  const [draft, setDraft] = useState('');
  const shown = readNumber(draft) === value ? draft : value === 0 ? '' : String(value);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      id={id}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <input
          inputMode="numeric"
          step={1}
          {...rest}
          {...control}
          type="number"
          className="input num"
          value={shown}
          onChange={(event) => {
            setDraft(event.target.value);
            onChange(readNumber(event.target.value));
          }}
          onBlur={(event) => {
            setDraft('');
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

function readNumber(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isFinite(number) ? number : 0;
}
