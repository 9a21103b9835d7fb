/** Several lines of text with label, hint and error. */
import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & { value?: string; onChange?: (value: string) => void };

export function TextArea({ label, hint, error, className, labelHidden, onChange, id, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, id }} {...(className ? { className } : {})}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className="input"
          onChange={onChange ? (event) => onChange(event.target.value) : undefined}
        />
      )}
    </Field>
  );
}
