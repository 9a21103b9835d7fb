/** Any number of choices, all of them in sight: one press each, and another takes it back. */
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { withChoice } from '../kit/step-frame.tsx';

export interface ManyChoicesProps<Value extends string> {
  legend: string;
  hint: string;
  name: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, { title: string; note: string }>>;
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

export function ManyChoices<Value extends string>(props: ManyChoicesProps<Value>) {
  const { legend, hint, name, values, labels, chosen, onChange } = props;
  return (
    <ChoiceGroup legend={legend} hint={hint} layout="2">
      {values.map((value) => (
        <ChoiceCard
          key={value}
          type="checkbox"
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(withChoice(values, chosen, value, on))}
          {...labels[value]}
        />
      ))}
    </ChoiceGroup>
  );
}
