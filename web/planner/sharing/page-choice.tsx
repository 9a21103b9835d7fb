/** What goes onto a page by link: which evenings, in which words, from whom; as it will stand there. */
import { useState } from 'react';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { sendableEvenings, sentTitle } from '../../../domain/planner/sharing/page-of-plan.ts';
import { PAGE_LIMITS, type SharedPage } from '../../../domain/planner/sharing/shared-page.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { FormActions } from '../../kit/dialog.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { FieldError, TextInput } from '../../kit/fields/field.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { clockTime, shortDate } from '../../kit/time/date-language.ts';
import type { PageAct } from './use-own-pages.ts';

interface PageChoiceFormProps {
  stored: StoredPlan;
  today: string;
  /** The sender's first name; may be empty. */
  name: string;
  words: SharedPage['words'];
  busy: boolean;
  onMake(choice: PageAct): Promise<unknown>;
  onCancel(): void;
}

/** The next few: a whole month is much to be asked at once. */
const CHOSEN_AT_FIRST = 3;

const WORDS = [
  { value: 'cover', label: 'Cover words' },
  { value: 'own', label: 'Our words' },
] as const;

export function PageChoiceForm({ stored, today, name, words: first, busy, onMake, onCancel }: PageChoiceFormProps) {
  const events = sendableEvenings(stored, today);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(events.slice(0, CHOSEN_AT_FIRST).map(({ id }) => id)),
  );
  const [words, setWords] = useState(first);
  const [from, setFrom] = useState(name.slice(0, PAGE_LIMITS.from));
  const { errors, onSubmit, clear } = useForm({
    fields: { evenings: chosen },
    check: () => ({ evenings: chosen.size > 0 ? '' : 'Choose at least one evening.' }),
    send: () => onMake({ evenings: [...chosen], words, from }),
  });
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
    clear();
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <Segmented label="Words" value={words} onChange={setWords} options={WORDS} />
      <fieldset className="grid" aria-describedby={errors.evenings ? 'page-evenings-error' : undefined}>
        <legend className="field-label mb-1">Evenings</legend>
        {events.map((event) => (
          <div key={event.id} className="border-t border-line py-1">
            <Checkbox
              label={<EveningLine event={event} title={sentTitle(event, words, stored.coverWords)} />}
              checked={chosen.has(event.id)}
              onChange={(on) => choose(event.id, on)}
            />
          </div>
        ))}
        {errors.evenings ? <FieldError id="page-evenings-error">{errors.evenings}</FieldError> : null}
      </fieldset>
      <TextInput
        label="From"
        hint="optional"
        autoComplete="off"
        maxLength={PAGE_LIMITS.from}
        value={from}
        onChange={setFrom}
      />
      <FormActions busy={busy} busyText="One moment..." onCancel={onCancel}>
        Make the page
      </FormActions>
    </form>
  );
}

function EveningLine({ event, title }: { event: PlanEvent; title: string }) {
  return (
    <>
      <span className="block font-semibold" dir="auto">
        {title}
      </span>
      <span className="num block text-sm text-ink-2">
        {shortDate(event.date)}, {clockTime(event.start_time)}
      </span>
    </>
  );
}
