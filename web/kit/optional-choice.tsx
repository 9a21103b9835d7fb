/** One choice of several, or none: another press replaces it, and what was chosen can be taken back. */
import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceGroup } from './choice-group.tsx';

export interface OptionalChoiceProps<Value extends string> {
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
    // The button goes with the choice; whoever pressed it stays in the group.
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
        <Button variant="quiet" size="small" className="mt-2 -ml-3.5" onClick={clear}>
          No preference<span className="sr-only"> for {legend}</span>
        </Button>
      )}
    </div>
  );
}
