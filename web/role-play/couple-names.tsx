/** What two people call themselves in their scenes: sealed in the journal under one id, put in by this browser alone, and the dialog that asks for it. */
import { useCallback, useState } from 'react';
import type { Names } from '../../domain/role-play/role-names.ts';
import { useForm } from '../client/forms/use-form.ts';
import { waitBeforeRetry } from '../journal/journal-error.ts';
import { type RecordKind, useRecord } from '../journal/records/use-records.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { todayIn } from '../kit/time/today.ts';

/** One for every device to find. */
export const NAMES_ID = '7c1f0a52-3b0e-4d8e-8f25-6a9c2d4e1b01';
export const NO_NAMES: Names = { partner1: '', partner2: '' };
const MAX_NAME_LENGTH = 40;

interface NamesRecord extends Names {
  version: 1;
  kind: 'names';
}

const NAMES: RecordKind<NamesRecord> = {
  room: 'role-play',
  is: (value): value is NamesRecord =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'names' &&
    'partner1' in value &&
    typeof value.partner1 === 'string' &&
    'partner2' in value &&
    typeof value.partner2 === 'string',
  order: () => 0,
};

export interface UseCoupleNames {
  /** Blank where none was given. */
  names: Names;
  /** False until they were read, so that no number is shown where a name is about to stand. */
  ready: boolean;
  /** Trimmed; both blank removes the record. Rejects as the journal does. */
  save(names: Names): Promise<void>;
}

export function useCoupleNames(userId: string): UseCoupleNames {
  const { record } = useRecord(NAMES, userId, NAMES_ID);
  const [saved, setSaved] = useState<Names | null>(null);
  const save = useCallback(
    async ({ partner1, partner2 }: Names) => {
      const names = { partner1: partner1.trim(), partner2: partner2.trim() };
      await keepNames(userId, names);
      setSaved(names);
    },
    [userId],
  );
  const read = record.phase === 'open' ? record.value : NO_NAMES;
  return { names: saved ?? read, ready: saved !== null || record.phase !== 'loading', save };
}

/** Rejects as the journal does. */
export async function keepNames(userId: string, names: Names): Promise<void> {
  const journal = await ownJournal(userId);
  if (!names.partner1 && !names.partner2) {
    await journal.remove(NAMES.room, NAMES_ID);
    return;
  }
  await journal.read(NAMES.room, NAMES_ID);
  const value: NamesRecord = { version: 1, kind: 'names', ...names };
  const write = () => journal.write(NAMES.room, NAMES_ID, value, todayIn());
  // Changed elsewhere in that very moment: the latest word counts.
  for (let attempt = 1; !(await write()).saved; attempt++) await waitBeforeRetry(attempt);
}

/** A name, or what stands in for it. */
export const nameOf = (names: Names, place: 0 | 1): string =>
  place === 0 ? names.partner1 || 'Partner 1' : names.partner2 || 'Partner 2';

interface NamesDialogProps {
  names: Names;
  onSave(names: Names): Promise<void>;
  onClose(): void;
}

/** Two names in place of 'Partner 1' and 'Partner 2', or none. */
export function NamesDialog({ names, onSave, onClose }: NamesDialogProps) {
  const [typed, setTyped] = useState(names);
  const toast = useToast();
  const { busy, errorMessage, onSubmit } = useForm({
    fields: typed,
    send: async () => {
      await onSave(typed);
      toast(typed.partner1.trim() || typed.partner2.trim() ? 'Names saved' : 'Names removed');
      onClose();
    },
  });

  return (
    <Dialog
      open
      title="Your names"
      subtitle="Real names, or names for the part. Only this browser adds them, and they are never sent along."
      closable={!busy}
      onClose={onClose}
    >
      <form className="grid gap-5" noValidate autoComplete="off" onSubmit={onSubmit}>
        <NameInputs typed={typed} onType={setTyped} />
        <p className="text-ink-3 text-sm">
          Encrypted in your journal, for all your scenarios. Leave one empty to keep “Partner 1” or “Partner 2”.
          Discreet View never shows them.
        </p>
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
        <FormActions busy={busy} busyText="Saving..." onCancel={onClose}>
          Save names
        </FormActions>
      </form>
    </Dialog>
  );
}

function NameInputs({ typed, onType }: { typed: Names; onType(names: Names): void }) {
  return (
    <>
      <TextInput
        label="Partner 1"
        data-autofocus=""
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={typed.partner1}
        onChange={(partner1) => onType({ ...typed, partner1 })}
      />
      <TextInput
        label="Partner 2"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={typed.partner2}
        onChange={(partner2) => onType({ ...typed, partner2 })}
      />
    </>
  );
}
