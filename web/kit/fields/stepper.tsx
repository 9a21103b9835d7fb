/** A value that goes down and up by one step: what it is, with a button on each side of its way. */
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface StepperProps {
  /** What the value is, for screen readers. */
  label: string;
  /** In words; said when it changes. */
  children: ReactNode;
  /** Absent at an end of the way. */
  onDown: (() => void) | undefined;
  onUp: (() => void) | undefined;
  /** What the buttons do, such as 'A quarter of an hour shorter'. */
  down: string;
  up: string;
  /** Looks like a field. */
  boxed?: boolean;
}

export function Stepper({ label, children, onDown, onUp, down, up, boxed = false }: StepperProps) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'flex min-h-12 items-center',
        boxed && 'rounded-touch border border-line-strong bg-surface pr-1 pl-3',
      )}
    >
      <span className="num min-w-0 flex-1" aria-live="polite">
        {children}
      </span>
      <Step label={down} onClick={onDown}>
        <MinusIcon size={20} aria-hidden="true" />
      </Step>
      <Step label={up} onClick={onUp}>
        <PlusIcon size={20} aria-hidden="true" />
      </Step>
    </fieldset>
  );
}

interface StepProps {
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

/** At an end the button stays, and with it the focus. */
const Step = ({ label, onClick, children }: StepProps) => (
  <IconButton
    label={label}
    aria-disabled={onClick ? undefined : true}
    className="aria-disabled:opacity-40"
    onClick={onClick}
  >
    {children}
  </IconButton>
);
