/** One of a list, with the system's own picker: best on phones, complete for keyboards. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

type SelectProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> & {
    /** '' while nothing is chosen. */
    value: Value | '';
    onChange: (value: Value) => void;
    options: readonly { value: Value; label: string }[];
    /** First, unselectable row; without it the list starts at the first option. */
    placeholder?: string;
  };

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, className, labelHidden, value, onChange, options, placeholder, id, ...rest } = props;
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
        <div className="relative">
          <select
            {...rest}
            {...control}
            className="input pr-12"
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-1 grid w-10 place-items-center text-ink-3">
            <CaretDownIcon size={18} aria-hidden="true" />
          </span>
        </div>
      )}
    </Field>
  );
}
