/** The couple's own words for Discreet View, one a line; sealed with the plan, and gone again when emptied. */
import { useState } from 'react';
import { checkCoverWords } from '../../../domain/planner/cover-words.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { useForm } from '../../client/forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { TextArea } from '../../kit/fields/field.tsx';

type CoverWordsDialogProps = {
  stored: StoredPlan;
  onSave: (words: string[]) => void;
  onClose: () => void;
};

export function CoverWordsDialog({ stored, onSave, onClose }: CoverWordsDialogProps) {
  const [text, setText] = useState(stored.coverWords.join('\n'));
  const checked = checkCoverWords(text.split('\n').filter((line) => line.trim() !== ''));
  const { errors, onSubmit, clear } = useForm({
    fields: { words: text },
    check: () => ({ words: checked.ok ? undefined : checked.problem.message }),
    send: async () => {
      if (checked.ok) onSave(checked.value);
      onClose();
    },
  });

  return (
    <Dialog
      open
      title="Cover words"
      subtitle="Your own words instead of the usual labels, on screen and in calendar files."
      onClose={onClose}
    >
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <TextArea
          label="Your words"
          hint="One per line, up to 12"
          placeholder={'Running club\nCall with the bank'}
          rows={5}
          value={text}
          error={errors.words}
          onChange={(typed) => {
            setText(typed);
            clear();
          }}
        />
        <p className="text-sm text-ink-3">
          Choose words nobody asks about. They’re encrypted with this plan. Clear the box to get the usual labels back.
        </p>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save words</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
