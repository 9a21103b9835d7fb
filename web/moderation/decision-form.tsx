/** What every decision of a moderator shares: why it was not taken, and the dialog that asks for a reason. */
import type { KeyboardEvent } from 'react';
import { MAX_REASON_LENGTH } from '../../domain/moderation/decision.ts';
import { hasStatus } from '../client/api-error.ts';
import { useForm } from '../client/forms/use-form.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { TextArea } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';

/** Why a decision was not taken, with the way to read the story again where it is no longer the same. */
interface DecisionErrorProps {
  error: unknown;
  errorMessage: string;
  onStale: () => void;
  onClose: () => void;
}

export function DecisionError({ error, errorMessage, onStale, onClose }: DecisionErrorProps) {
  if (!errorMessage) return null;
  // The author changed the story, or another moderator decided.
  const stale = hasStatus(error, 409) || hasStatus(error, 404);
  const again = () => {
    onClose();
    onStale();
  };
  return (
    <Notice
      tone="bad"
      action={
        stale ? (
          <Button variant="outline" size="small" onClick={again}>
            Reload
          </Button>
        ) : null
      }
    >
      {errorMessage}
    </Notice>
  );
}

const checkReason = ({ reason }: { reason: string }) => ({
  reason: reason.trim() === '' ? 'Please choose or write a reason' : undefined,
});

/** Six ready answers and a field that holds what will be sent: a chosen answer can be changed before it goes. */
interface ReasonChoiceProps {
  presets: readonly string[];
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
}

function ReasonChoice({ presets, reason, error, onReason }: ReasonChoiceProps) {
  // The figures choose while the answers have the focus.
  const handleKeyDown = (event: KeyboardEvent) => {
    const preset = presets[Number(event.key) - 1];
    if (preset === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onReason(preset);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut for the radios inside */}
      <div className="reason-presets" onKeyDown={handleKeyDown}>
        <ChoiceGroup legend="Quick replies" hint="or write your own below">
          {presets.map((preset, index) => (
            <ChoiceCard
              key={preset}
              type="radio"
              name="preset"
              value={String(index)}
              checked={reason === preset}
              onChange={() => onReason(preset)}
              title={<span className="font-normal text-sm">{preset}</span>}
            />
          ))}
        </ChoiceGroup>
      </div>
      <TextArea
        label="Reason"
        hint="the author reads it"
        rows={5}
        required
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={onReason}
        error={error}
      />
    </>
  );
}

interface ReasonDialogProps {
  title: string;
  subtitle: string;
  submitText: string;
  presets: readonly string[];
  reason: string;
  onReason: (reason: string) => void;
  send: () => Promise<void>;
  onClose: () => void;
  /** Reads again what is decided about. */
  onStale: () => void;
}

/** Takes something away from its readers, always with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, subtitle, submitText, presets, reason, onReason, send, onClose, onStale } = props;
  const { busy, error, errors, errorMessage, onSubmit, clear } = useForm({
    fields: { reason },
    check: checkReason,
    send,
  });
  return (
    <Dialog open className="md:w-160" title={title} subtitle={subtitle} onClose={onClose} closable={!busy}>
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
        <ReasonChoice
          presets={presets}
          reason={reason}
          error={errors.reason}
          onReason={(written) => {
            onReason(written);
            if (errors.reason) clear();
          }}
        />
        <DecisionError error={error} errorMessage={errorMessage} onStale={onStale} onClose={onClose} />
        <FormActions busy={busy} busyText="Sending..." danger onCancel={onClose}>
          {submitText}
        </FormActions>
      </form>
    </Dialog>
  );
}
