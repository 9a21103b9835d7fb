/** Four of the questionnaire's questions in small. The controls keep their own state, so that a tap before the page has come to life counts. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../../kit/class-names.ts';
import {
  FIRST_CHOICE,
  SAMPLE_DAYS,
  SAMPLE_FREQUENCIES,
  SAMPLE_GOALS,
  SAMPLE_LABELS,
  SAMPLE_SLOTS,
} from './sample-choice.ts';
import { isPicked } from './sample-picks.ts';

export function SampleQuestions() {
  const { preferredFrequency, goal, availableDays, availableTimeSlots } = FIRST_CHOICE;
  return (
    <div className="mt-3 grid noscript:hidden gap-3 @sm:grid-cols-2 @sm:gap-x-5 @3xl:grid-cols-1">
      <Picks legend="Made for">
        <Pick type="radio" name="solo" value="no" label="The two of us" first />
        <Pick type="radio" name="solo" value="yes" label="Just me" />
      </Picks>
      <Picks legend="Days">
        {SAMPLE_DAYS.map((value) => (
          <Pick
            key={value}
            type="checkbox"
            name="availableDays"
            value={value}
            label={SAMPLE_LABELS[value]}
            first={availableDays.includes(value)}
          />
        ))}
      </Picks>
      <Choice label="How often would you like it to be?" name="preferredFrequency" first={preferredFrequency}>
        {SAMPLE_FREQUENCIES}
      </Choice>
      <Choice label="Goal" name="goal" first={goal}>
        {SAMPLE_GOALS}
      </Choice>
      <Picks legend="Time slots" four>
        {SAMPLE_SLOTS.map((value) => (
          <Pick
            key={value}
            type="checkbox"
            name="availableTimeSlots"
            value={value}
            label={SAMPLE_LABELS[value]}
            first={availableTimeSlots.includes(value)}
          />
        ))}
      </Picks>
    </div>
  );
}

const LABEL = 'mb-1 block text-xs font-semibold text-ink-2';

function Picks({ legend, four, children }: { legend: string; four?: boolean; children: ReactNode }) {
  return (
    <fieldset className={four ? '@sm:col-span-full' : ''}>
      <legend className={LABEL}>{legend}</legend>
      <div className={classNames('grid grid-cols-2 gap-2', four && '@sm:grid-cols-4')}>{children}</div>
    </fieldset>
  );
}

interface PickProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  first?: boolean;
}

function Pick({ label, first = false, ...input }: PickProps) {
  return (
    <label className="sample-pick relative flex min-h-11 items-center justify-center gap-2 px-1 text-sm @sm:text-xs">
      <input
        {...input}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        defaultChecked={isPicked(input.name, input.value, first)}
      />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  first: string;
  children: readonly (keyof typeof SAMPLE_LABELS)[];
}

function Choice({ label, name, first, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={children.find((value) => isPicked(name, value, value === first)) ?? first}
        className="input sample-select text-ellipsis"
      >
        {children.map((value) => (
          <option key={value} value={value}>
            {SAMPLE_LABELS[value]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What a change of a control was, for the sentence that says what it did: 'Weekends left out', 'Just me'. */
export function changeWords(control: EventTarget): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.label ?? '';
  if (!(control instanceof HTMLInputElement)) return '';
  const label = control.labels?.[0]?.textContent ?? '';
  return control.type === 'radio' ? label : `${label} ${control.checked ? 'chosen' : 'left out'}`;
}
