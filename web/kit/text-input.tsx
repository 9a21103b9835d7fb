/** One line of text (or e-mail, telephone, search) with its label, hint and error. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    value?: string;
    onChange?: (value: string) => void;
    inputClassName?: string;
  };

export function TextInput(props: TextInputProps) {
  const { label, hint, error, className, labelHidden, onChange, inputClassName, id, type = 'text', ...rest } = props;
  return (
    <Field {...{ label, hint, error, labelHidden, id }} {...(className ? { className } : {})}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          className={classNames('input', inputClassName)}
          onChange={onChange ? (event) => onChange(event.target.value) : undefined}
        />
      )}
    </Field>
  );
}
