/** The two decisions about a story: letting it through, and rejecting it or taking it down. */
import { useState } from 'react';
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { PRESETS } from '../../domain/moderation/presets.ts';
import { callApi } from '../client/api.ts';
import { useForm } from '../client/forms/use-form.ts';
import { useSetUp } from '../client/page-facts.tsx';
import { useApiQuery } from '../client/queries.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { TextChanges } from '../stories/text-changes.tsx';
import { DecisionError, ReasonDialog } from './decision-form.tsx';

/** Lets a story through, with a word for its author if there is one to say. */
interface DecisionDialogProps {
  story: ModeratedStory;
  onClose: () => void;
  onDone: () => void;
  /** Reads the story again. */
  onStale: () => void;
}

interface ApproveDialogProps extends DecisionDialogProps {
  edited: string | null;
  /** Kept by whoever shows this, so that closing it loses nothing; so is the reason of a refusal. */
  notes: string;
  onNotes: (notes: string) => void;
}

export function ApproveDialog({ story, edited, onClose, onDone, onStale, notes, onNotes }: ApproveDialogProps) {
  const { mail } = useSetUp();
  const changed = edited !== null && edited !== story.content;
  const { busy, error, errors, errorMessage, onSubmit } = useForm({
    fields: { notes },
    send: async () => {
      const body = { notes, version: story.version, ...(changed && { editedContent: edited }) };
      await callApi('POST /admin/stories/{id}/approve', { params: { id: story.id }, body });
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={changed ? 'Approve with changes' : 'Approve this story'}
      subtitle={
        story.allowPublic
          ? `It goes live right away.${mail ? ' The author gets a discreet email a few hours later.' : ''}`
          : 'The author is keeping it off the blog for now.'
      }
      onClose={onClose}
      closable={!busy}
    >
      <form className="grid gap-5" onSubmit={onSubmit}>
        {changed ? (
          <div className="max-h-72 overflow-y-auto">
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
          error={errors.notes}
          onChange={onNotes}
        />
        <DecisionError error={error} errorMessage={errorMessage} onStale={onStale} onClose={onClose} />
        <FormActions busy={busy} busyText="Approving..." onCancel={onClose}>
          Approve
        </FormActions>
      </form>
    </Dialog>
  );
}

/** Refuses a story, or takes one down: by one of six ready answers or in own words, and always so that its author can read it. */
interface RefuseDialogProps extends Omit<DecisionDialogProps, 'onDone'> {
  /** With what was done: what was sent, whatever has become of the story meanwhile. */
  onDone: (said: string) => void;
  reason: string;
  onReason: (reason: string) => void;
}

function RefuseDialog({ story, onClose, onDone, onStale, reason, onReason }: RefuseDialogProps) {
  const { id, version } = story;
  const pending = story.status === 'pending';
  const { data } = useApiQuery('GET /admin/presets');
  const send = async () => {
    if (pending) await callApi('POST /admin/stories/{id}/reject', { params: { id }, body: { reason, version } });
    else await callApi('POST /admin/reports', { body: { kind: 'story', id, outcome: 'removed', reason } });
    onDone(pending ? 'Rejected' : 'Taken down');
  };
  return (
    <ReasonDialog
      title={pending ? 'Reject this story' : 'Take this story down'}
      subtitle="The author reads this and can edit the story and send it again."
      submitText={pending ? 'Reject' : 'Take down'}
      presets={data?.presets ?? PRESETS}
      reason={reason}
      onReason={onReason}
      send={send}
      onClose={onClose}
      onStale={onStale}
    />
  );
}

/** What its author will read of a decision: closing the dialog loses nothing of it. */
export function useWordsToAuthor() {
  const [notes, setNotes] = useState('');
  const [reason, setReason] = useState('');
  const clear = () => {
    setNotes('');
    setReason('');
  };
  return { notes, setNotes, reason, setReason, typed: notes !== '' || reason !== '', clear };
}

interface DecisionDialogsProps extends Omit<DecisionDialogProps, 'onDone'> {
  open: 'approve' | 'refuse' | null;
  /** Null where it goes through as it was sent. */
  edited: string | null;
  words: ReturnType<typeof useWordsToAuthor>;
  /** With what was done, to be said. */
  onDone: (said: string) => void;
}

export function DecisionDialogs({ open, words, edited, onDone, ...dialog }: DecisionDialogsProps) {
  if (open === 'approve')
    return (
      <ApproveDialog
        {...dialog}
        edited={edited}
        notes={words.notes}
        onNotes={words.setNotes}
        onDone={() => onDone(edited === null ? 'Approved' : 'Approved with changes')}
      />
    );
  if (open !== 'refuse') return null;
  return <RefuseDialog {...dialog} reason={words.reason} onReason={words.setReason} onDone={onDone} />;
}
