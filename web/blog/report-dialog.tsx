/** What is wrong with an article, a story or a comment: six reasons, one of them sent to the moderators. */
import { useState } from 'react';
import { REPORT_REASONS, type ReportedKind, type ReportReason } from '../../domain/stories/report.ts';
import { callApi } from '../client/api.ts';
import { useForm } from '../client/forms/use-form.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { Notice } from '../kit/messages/notice.tsx';

const REPORT = {
  article: 'POST /blog/{id}/report',
  story: 'POST /stories/{id}/report',
  comment: 'POST /comments/{id}/report',
} as const;

type ReportDialogProps = {
  kind: ReportedKind;
  id: string;
  what: string;
  onClose: () => void;
  onSent: () => void;
};

export default function ReportDialog({ kind, id, what, onClose, onSent }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const { busy, errors, errorMessage, onSubmit } = useForm({
    fields: { reason },
    check: () => ({ reason: reason ? undefined : 'Please choose a reason for your report' }),
    send: async () => {
      if (!reason) return;
      await callApi(REPORT[kind], { params: { id }, body: { reason } });
      onSent();
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={`Report ${what}`}
      subtitle="A moderator reads every report. Nobody learns who sent it."
      closable={!busy}
      onClose={onClose}
    >
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <ReasonChoice reason={reason} error={reason ? undefined : errors.reason} disabled={busy} onChange={setReason} />
        {errorMessage ? <Notice tone="bad" title={errorMessage} /> : null}
        <FormActions busy={busy} busyText="Sending..." onCancel={onClose}>
          Send Report
        </FormActions>
      </form>
    </Dialog>
  );
}

interface ReasonChoiceProps {
  reason: ReportReason | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (reason: ReportReason) => void;
}

function ReasonChoice({ reason, error, disabled, onChange }: ReasonChoiceProps) {
  return (
    <ChoiceGroup legend="What is wrong with it?" error={error} className="[&_.choice]:min-h-14">
      {REPORT_REASONS.map((each) => (
        <ChoiceCard
          key={each}
          type="radio"
          name="reason"
          value={each}
          title={each}
          checked={reason === each}
          disabled={disabled}
          onChange={() => onChange(each)}
        />
      ))}
    </ChoiceGroup>
  );
}
