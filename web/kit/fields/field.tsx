/**
 * A field: label above, hint beside it, error below with its icon, all tied together by ids; with a line of
 * text in it, several lines, or a day.
 */
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type FieldProps = {
  label: ReactNode;
  /** A short word beside the label: 'at least one', 'optional'. */
  hint?: ReactNode;
  /** Shown below in red; also marks the control invalid. */
  error?: ReactNode;
  className?: string;
  /** Hides the label from sight, not from screen readers. */
  labelHidden?: boolean;
};

/** What a control inside a field spreads onto its input. */
type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export function Field({
  label,
  hint,
  error,
  className,
  labelHidden,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('field grid min-w-0 content-start gap-2', className)}>
      <div className={classNames('flex flex-wrap items-baseline gap-x-2 gap-y-0.5', labelHidden && 'sr-only')}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <span className="hint min-w-0 wrap-anywhere" id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <WarningIcon size={20} aria-hidden="true" className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  );
}

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    value?: string;
    onChange?: (value: string) => void;
    inputClassName?: string;
  };

export function TextInput(props: TextInputProps) {
  const { label, hint, error, className, labelHidden, onChange, inputClassName, id, type = 'text', ...rest } = props;
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

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & { value?: string; onChange?: (value: string) => void };

export function TextArea({ label, hint, error, className, labelHidden, onChange, id, ...rest }: TextAreaProps) {
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

type DateInputProps = Omit<TextInputProps, 'type'> & { min?: string; max?: string };

export function DateInput(props: DateInputProps) {
  return <TextInput {...props} type="date" inputClassName="num" />;
}
