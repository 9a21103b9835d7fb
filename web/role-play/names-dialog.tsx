/** Two names in place of 'Partner 1' and 'Partner 2', or none. */
import { useState } from 'react';
import type { Names } from '../../domain/role-play/role-names.ts';
import { useForm } from '../client/use-form.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { TextInput } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';
import { useToast } from '../kit/toaster.tsx';
import { MAX_NAME_LENGTH } from './couple-names.ts';

interface NamesDialogProps {
  names: Names;
  onSave(names: Names): Promise<void>;
  onClose(): void;
}

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
      subtitle="Real ones, or names for the part. Put in by this browser alone, and never part of what is sent."
      closable={!busy}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate autoComplete="off" onSubmit={onSubmit}>
        <NameInputs typed={typed} onType={setTyped} />
        <p className="text-ink-3 text-sm">
          Kept sealed in your journal, for all your scenarios. Leave a field empty for the number. Discreet View never
          shows them.
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
