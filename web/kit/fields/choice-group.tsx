/**
 * A question and its possible answers: fieldset, legend with hint, the answers as cards or chips, one of
 * them, one or none, or any number, and the error below.
 */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { withChoice } from '../steps/step-frame.tsx';
import { FieldError } from './field.tsx';

type ChoiceGroupProps = {
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
    <fieldset
      className={classNames('group', className)}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend>
        {legend}
        {hint ? <span className="hint ml-2">{hint}</span> : null}
      </legend>
      <div className={classNames('group-body', layout === 'chips' ? 'chips' : `cols-${layout}`)}>{children}</div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

type ChoiceCardProps = {
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
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {art ? <span className="choice-art">{art}</span> : null}
      <span className="choice-words min-w-0">
        <span className="choice-title">{title}</span>
        {note ? <span className="choice-note">{note}</span> : null}
      </span>
      <span className="choice-tick ml-auto grid size-6.5 flex-none place-items-center">
        <CheckIcon size={15} weight="bold" aria-hidden="true" />
      </span>
    </label>
  );
}

interface ManyChoicesProps<Value extends string>
  extends Pick<ChoiceGroupProps, 'legend' | 'hint' | 'layout' | 'className'> {
  name: string;
  /** In the order in which they stand, and are given back. */
  values: readonly Value[];
  /** A title, or one with a smaller line under it. */
  labels: Readonly<Record<Value, string | { title: string; note?: string }>>;
  /** A `TimeDial` or a 32 px duotone icon. */
  artOf?(value: Value): ReactNode;
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

export function ManyChoices<Value extends string>(props: ManyChoicesProps<Value>) {
  const { legend, hint, layout = '2', className, name, values, labels, artOf, chosen, onChange } = props;
  return (
    <ChoiceGroup legend={legend} hint={hint} layout={layout} {...(className && { className })}>
      {values.map((value) => {
        const label = labels[value];
        const { title, note } = typeof label === 'string' ? { title: label } : label;
        return (
          <ChoiceCard
            key={value}
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(on) => onChange(withChoice(values, chosen, value, on))}
            art={artOf?.(value)}
            title={title}
            note={note}
          />
        );
      })}
    </ChoiceGroup>
  );
}

interface OptionalChoiceProps<Value extends string> {
  legend: string;
  /** Beside the legend; 'optional' unless told. */
  hint?: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string | { title: string; note?: string }>>;
  /** Undefined for none. */
  value: Value | undefined;
  onChange(value: Value | undefined): void;
  /** 32 px duotone icons. */
  icons?: Readonly<Record<Value, ReactNode>>;
  layout?: '1' | '2' | '3';
  className?: string;
}

export function OptionalChoice<Value extends string>(props: OptionalChoiceProps<Value>) {
  const { legend, hint = 'optional', values, labels, value, onChange, icons, layout = '2', className } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The button goes with the choice; whoever clicked it stays in the group.
    group.current?.querySelector('input')?.focus();
    onChange(undefined);
  };
  return (
    <div ref={group}>
      <ChoiceGroup legend={legend} hint={hint} layout={layout} {...(className ? { className } : {})}>
        {values.map((one) => {
          const label = labels[one];
          return (
            <ChoiceCard
              key={one}
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
              {...(icons ? { art: icons[one] } : {})}
              {...(typeof label === 'string' ? { title: label } : label)}
            />
          );
        })}
      </ChoiceGroup>
      {value === undefined ? null : (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={clear}>
          No preference<span className="sr-only"> for {legend}</span>
        </Button>
      )}
    </div>
  );
}

type ChipProps = {
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
