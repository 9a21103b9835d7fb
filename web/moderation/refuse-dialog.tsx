/** Refuses a story, or takes one down: by one of six ready answers or in own words, and always so that its author can read it. */
import { type FormEvent, useState } from 'react';
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import { PRESETS } from '../../domain/moderation/presets.ts';
import { callApi } from '../client/api.ts';
import { useRead } from '../client/use-read.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogActions } from '../kit/dialog-actions.tsx';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { DecisionTrouble } from './decision-trouble.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useDeciding } from './use-deciding.ts';

export interface RefuseDialogProps extends DecisionDialogProps {
  reason: string;
  onReason: (reason: string) => void;
}

export function RefuseDialog({ story, onClose, onDone, onStale, reason, onReason }: RefuseDialogProps) {
  const pending = story.status === 'pending';
  const [tried, setTried] = useState(false);
  const deciding = useDeciding();
  const { read } = useRead('GET /admin/presets');
  const blank = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (blank) return;
    const send = () =>
      pending
        ? callApi('POST /admin/stories/{id}/reject', {
            params: { id: story.id },
            body: { reason, version: story.version },
          })
        : callApi('POST /admin/reports', { body: { kind: 'story', id: story.id, outcome: 'removed', reason } });
    void deciding.decide(send, onDone);
  };
  return (
    <Dialog
      open
      className="dialog-wide"
      title={pending ? 'Reject this story' : 'Take this story down'}
      subtitle="The author reads these words, and may change the story and send it again."
      onClose={onClose}
      closable={!deciding.busy}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <ReasonChoice
          presets={read?.presets ?? PRESETS}
          reason={reason}
          most={MAX_REASON_LENGTH}
          error={tried && blank ? 'Please choose or write a reason' : ''}
          onReason={onReason}
        />
        <DecisionTrouble {...deciding} onStale={onStale} onClose={onClose} />
        <DialogActions>
          <Button variant="outline" disabled={deciding.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={deciding.busy} busyText="Sending...">
            {pending ? 'Reject' : 'Take down'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
