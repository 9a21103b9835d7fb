/** An on/off setting with its name and, if useful, one line about what it does. */

import type { ReactNode } from 'react';
import { useId } from 'react';

export type SwitchProps = {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The last click is on its way: it keeps the focus, and further clicks do nothing. */
  busy?: boolean;
  name?: string;
};

export function Switch({ label, note, checked, onChange, disabled, busy, name }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid min-h-14 w-full grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 py-2">
      {/* First, as a box to be ticked stands before its words; the grid puts it after them. */}
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a box says by itself whether it is ticked, and may not say so twice (ARIA in HTML)
        role="switch"
        className="switch col-start-2 row-start-1"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => busy || onChange(event.target.checked)}
      />
      <label htmlFor={id} className="col-start-1 row-start-1">
        <span className="choice-title">{label}</span>
        {note ? (
          <span className="choice-note" id={`${id}-note`}>
            {note}
          </span>
        ) : null}
      </label>
    </div>
  );
}
