/** Any number of choices, all of them in sight: one press each, and another takes it back. */
import type { ReactNode } from 'react';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';
import { withChoice } from './step-frame.tsx';

export interface ManyChoicesProps<Value extends string>
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
