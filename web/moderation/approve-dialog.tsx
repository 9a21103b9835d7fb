/** Lets a story through, with a word for its author if there is one to say. */
import type { FormEvent } from 'react';
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { callApi } from '../client/api.ts';
import { useSetUp } from '../client/use-set-up.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogActions } from '../kit/dialog-actions.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { DecisionTrouble } from './decision-trouble.tsx';
import { TextChanges } from './text-changes.tsx';
import { useDeciding } from './use-deciding.ts';

export interface DecisionDialogProps {
  story: ModeratedStory;
  onClose: () => void;
  onDone: () => void;
  /** Reads the story again. */
  onStale: () => void;
}

export interface ApproveDialogProps extends DecisionDialogProps {
  edited: string | null;
  /** Kept by whoever shows this, so that closing it loses nothing; so is the reason of a refusal. */
  notes: string;
  onNotes: (notes: string) => void;
}

export function ApproveDialog({ story, edited, onClose, onDone, onStale, notes, onNotes }: ApproveDialogProps) {
  const deciding = useDeciding();
  const { mail } = useSetUp();
  const changed = edited !== null && edited !== story.content;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { notes, version: story.version, ...(changed && { editedContent: edited }) };
    void deciding.decide(() => callApi('POST /admin/stories/{id}/approve', { params: { id: story.id }, body }), onDone);
  };
  return (
    <Dialog
      open
      title={changed ? 'Approve with changes' : 'Approve this story'}
      subtitle={
        story.allowPublic
          ? `It is published at once.${mail ? ' Its author gets a quiet letter some hours later.' : ''}`
          : 'Its author keeps it out of the public lists for now.'
      }
      onClose={onClose}
      closable={!deciding.busy}
    >
      <form className="grid gap-4" onSubmit={submit}>
        {changed ? (
          <div className="review-scroll">
            <TextChanges before={story.content} after={edited} />
          </div>
        ) : null}
        <TextArea
          label="Notes for the author"
          hint="optional"
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          data-autofocus=""
          value={notes}
          onChange={onNotes}
        />
        <DecisionTrouble {...deciding} onStale={onStale} onClose={onClose} />
        <DialogActions>
          <Button variant="outline" disabled={deciding.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={deciding.busy} busyText="Approving...">
            Approve
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
