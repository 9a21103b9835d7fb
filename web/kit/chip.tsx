/** A pill that is on or off; on is solid ink with a tick. Several stand together in a `ChoiceGroup layout="chips"`. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';

export type ChipProps = {
  selected: boolean;
  onChange: (selected: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
};

export function Chip({ selected, onChange, children, disabled }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onChange(!selected)}
    >
      {selected ? <CheckIcon size={20} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
