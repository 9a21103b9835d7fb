/** The couple's own words for Discreet View, one a line; sealed with the plan, and gone again when emptied. */
import { type FormEvent, useState } from 'react';
import { checkCoverWords } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { TextArea } from '../kit/field.tsx';

type CoverWordsDialogProps = {
  stored: StoredPlan;
  onSave: (words: string[]) => void;
  onClose: () => void;
};

export function CoverWordsDialog({ stored, onSave, onClose }: CoverWordsDialogProps) {
  const [text, setText] = useState(stored.coverWords.join('\n'));
  const [error, setError] = useState('');

  const save = (event: FormEvent) => {
    event.preventDefault();
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const checked = checkCoverWords(lines);
    if (!checked.ok) return setError(checked.problem.message);
    onSave(checked.value);
    onClose();
  };

  return (
    <Dialog
      open
      title="Cover words"
      subtitle="Words of your own in place of the usual labels, on the screen and in calendar files."
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={save}>
        <TextArea
          label="Your words"
          hint="One a line, up to 12"
          placeholder={'Running club\nCall with the bank'}
          rows={5}
          value={text}
          error={error}
          onChange={(typed) => {
            setText(typed);
            setError('');
          }}
        />
        <p className="text-sm text-ink-3">
          Best are words that nobody asks about. They are kept sealed with this plan; leave the box empty for the usual
          labels.
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
