/** A question and its possible answers: fieldset, legend with hint, the answers in columns or chips, the error below. */

import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

export type ChoiceGroupProps = {
  legend: ReactNode;
  /** 'at least one', 'optional'. */
  hint?: ReactNode;
  error?: ReactNode;
  /** How the answers stand; two columns of cards stay two on phones. Default '1'. */
  layout?: '1' | '2' | '3' | 'chips';
  className?: string;
  children: ReactNode;
};

export function ChoiceGroup({ legend, hint, error, layout = '1', className, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={classNames('group', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {legend}
        {hint ? <span className="hint">{hint}</span> : null}
      </legend>
      <div className={classNames('group-body', layout === 'chips' ? 'chips' : `cols-${layout}`)}>{children}</div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
