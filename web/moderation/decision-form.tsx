/** What every decision of a moderator shares: why it was not taken, and the choice of a reason. */
import type { KeyboardEvent } from 'react';
import { hasStatus } from '../client/api-error.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/choice-group.tsx';
import { TextArea } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';

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
            Read again
          </Button>
        ) : null
      }
    >
      {errorMessage}
    </Notice>
  );
}

export const checkReason = ({ reason }: { reason: string }) => ({
  reason: reason.trim() === '' ? 'Please choose or write a reason' : undefined,
});

/** Six ready answers and a field that holds what will be sent: a chosen answer can be changed before it goes. */
interface ReasonChoiceProps {
  presets: readonly string[];
  reason: string;
  /** Characters. */
  most: number;
  error: string | undefined;
  onReason: (reason: string) => void;
}

export function ReasonChoice({ presets, reason, most, error, onReason }: ReasonChoiceProps) {
  // The figures choose while the answers have the focus.
  const press = (event: KeyboardEvent) => {
    const preset = presets[Number(event.key) - 1];
    if (preset === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onReason(preset);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut for the radios inside */}
      <div className="reason-presets" onKeyDown={press}>
        <ChoiceGroup legend="Ready answers" hint="or write your own below">
          {presets.map((preset, index) => (
            <ChoiceCard
              key={preset}
              type="radio"
              name="preset"
              value={String(index)}
              checked={reason === preset}
              onChange={() => onReason(preset)}
              title={<span className="reason-words">{preset}</span>}
            />
          ))}
        </ChoiceGroup>
      </div>
      <TextArea
        label="Reason"
        hint="the author reads it"
        rows={5}
        required
        maxLength={most}
        value={reason}
        onChange={onReason}
        error={error}
      />
    </>
  );
}
