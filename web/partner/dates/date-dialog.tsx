/** Adds or changes one important date. */
import { useState } from 'react';
import { checkDate, DATE_KINDS, type ImportantDate, MAX_NAME_LENGTH } from '../../../domain/partner/important-date.ts';
import { saidWith } from '../../client/api-error.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { Dialog, FormActions } from '../../kit/dialog.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { DateInput, TextInput } from '../../kit/fields/field.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { KIND_WORDS } from './date-words.ts';

interface DateDialogProps {
  date: ImportantDate;
  isNew: boolean;
  /** YYYY-MM-DD. */
  today: string;
  /** Why saving failed; empty if nothing failed. */
  errorMessage: string;
  busy: boolean;
  onSave(date: ImportantDate): void;
  onClose(): void;
}

const KINDS = DATE_KINDS.map((value) => ({ value, label: KIND_WORDS[value].title }));

export function DateDialog({ date, isNew, today, errorMessage, busy, onSave, onClose }: DateDialogProps) {
  const [typed, setTyped] = useState(date);
  const checked = checkDate(typed, today);
  const { errors, onSubmit, clear } = useForm({
    fields: typed,
    check: () => (checked.ok ? {} : { [checked.problem.field]: checked.problem.message }),
    send: async () => {
      if (checked.ok) onSave(checked.value);
    },
  });
  const type = (part: Partial<ImportantDate>) => {
    setTyped({ ...typed, ...part });
    clear();
  };
  return (
    <Dialog open title={isNew ? 'Add a date' : 'Change this date'} onClose={onClose} closable={!busy}>
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <DateFields date={typed} errors={errors} onType={type} />
        {errorMessage ? <Notice tone="bad">{saidWith(errorMessage, 'What you entered is still here.')}</Notice> : null}
        <FormActions busy={busy} busyText="Saving..." onCancel={onClose}>
          Save
        </FormActions>
      </form>
    </Dialog>
  );
}

interface DateFieldsProps {
  date: ImportantDate;
  errors: { name?: string; date?: string };
  onType(part: Partial<ImportantDate>): void;
}

function DateFields({ date, errors, onType }: DateFieldsProps) {
  return (
    <>
      <Select
        label="What is it?"
        value={date.what}
        options={KINDS}
        data-autofocus=""
        onChange={(what) => onType({ what })}
      />
      <TextInput
        label="Name"
        hint={date.what === 'other' ? undefined : 'optional'}
        error={errors.name}
        placeholder={KIND_WORDS[date.what].note}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={date.name}
        onChange={(name) => onType({ name })}
      />
      <DateInput
        label="Date"
        hint="when it first happened"
        error={errors.date}
        min="1900-01-01"
        value={date.date}
        onChange={(on) => onType({ date: on })}
      />
      <Checkbox
        label="Every year"
        checked={date.repeats === 'yearly'}
        onChange={(yearly) => onType({ repeats: yearly ? 'yearly' : 'once' })}
      />
    </>
  );
}
