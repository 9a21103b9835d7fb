/** A password with its show/hide toggle; toggling never moves the focus out of reach or loses what was typed. */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { Field, type TextInputProps } from './field.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'inputClassName'>;

export function PasswordInput({
  label,
  hint,
  error,
  className,
  labelHidden,
  onChange,
  id,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
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
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className="input pr-12"
            onChange={onChange ? (event) => onChange(event.target.value) : undefined}
          />
          <IconButton
            className="absolute top-1/2 right-1 -translate-y-1/2"
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeSlashIcon size={20} aria-hidden="true" /> : <EyeIcon size={20} aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
