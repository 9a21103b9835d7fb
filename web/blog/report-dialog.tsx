/** What is wrong with an article, a story or a comment: six reasons, one of them sent to the moderators. */
import { type FormEvent, useState } from 'react';
import { REPORT_REASONS, type ReportedKind, type ReportReason } from '../../domain/stories/report.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/choice-group.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';

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
  const [missing, setMissing] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!reason) return setMissing(true);
    setBusy(true);
    setErrorMessage('');
    try {
      await callApi(REPORT[kind], { params: { id }, body: { reason } });
      onSent();
      onClose();
    } catch (error) {
      setBusy(false);
      setErrorMessage(plainSentence(error));
    }
  };
  return (
    <Dialog
      open
      title={`Report ${what}`}
      subtitle="A moderator reads each report. Nobody is told who sent it."
      closable={!busy}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
        <ReasonChoice reason={reason} isMissing={missing} disabled={busy} onChange={setReason} />
        {errorMessage ? <Notice tone="bad" title={errorMessage} /> : null}
        <DialogActions>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyText="Sending...">
            Send Report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReasonChoiceProps {
  reason: ReportReason | null;
  /** Sending was tried without one. */
  isMissing: boolean;
  disabled: boolean;
  onChange: (reason: ReportReason) => void;
}

function ReasonChoice({ reason, isMissing, disabled, onChange }: ReasonChoiceProps) {
  return (
    <ChoiceGroup
      legend="What is wrong with it?"
      error={isMissing && !reason ? 'Please choose a reason for your report' : undefined}
      className="report-reasons"
    >
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
