/** A radio or checkbox whose whole card is the target. Selected shows three ways: outline, fill and tick. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';

export type ChoiceCardProps = {
  type: 'radio' | 'checkbox';
  /** Radios of one group share a name. */
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  /** Smaller line under the title. */
  note?: ReactNode;
  /** A `TimeDial` or a 32 px duotone icon. */
  art?: ReactNode;
  disabled?: boolean;
};

export function ChoiceCard({ type, name, value, checked, onChange, title, note, art, disabled }: ChoiceCardProps) {
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {art ? <span className="choice-art">{art}</span> : null}
      <span className="choice-words">
        <span className="choice-title">{title}</span>
        {note ? <span className="choice-note">{note}</span> : null}
      </span>
      <span className="choice-tick">
        <CheckIcon size={15} weight="bold" aria-hidden="true" />
      </span>
    </label>
  );
}
