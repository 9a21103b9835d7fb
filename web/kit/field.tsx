/** Label above, hint beside it, error below with its icon; hands the control the ids that tie them together. */
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

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
export type FieldControl = {
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
    <div className={classNames('field', className)}>
      <div className={classNames('field-head', labelHidden && 'sr-only')}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <span className="hint" id={`${id}-hint`}>
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
      <WarningIcon size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
