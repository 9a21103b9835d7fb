/** What every decision of a moderator shares: its sending, why it was not taken, and the choice of a reason. */
import { type KeyboardEvent, useState } from 'react';
import { ApiError, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/choice-group.tsx';
import { TextArea } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';

/** One decision on its way: busy while it is, what failed in plain words, and whether the story is no longer what was read. */
interface UseDeciding {
  busy: boolean;
  errorMessage: string;
  /** The author changed the story, or another moderator decided: it has to be read again. */
  stale: boolean;
  /** Does nothing while busy. */
  decide(act: () => Promise<unknown>, done: () => void): Promise<void>;
}

export function useDeciding(): UseDeciding {
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const [stale, setStale] = useState(false);
  const decide = async (act: () => Promise<unknown>, done: () => void) => {
    if (busy) return;
    setBusy(true);
    setErrorMessage('');
    setStale(false);
    try {
      await act();
      done();
    } catch (error) {
      setErrorMessage(plainSentence(error));
      setStale(error instanceof ApiError && (error.status === 409 || error.status === 404));
    } finally {
      setBusy(false);
    }
  };
  return { busy, errorMessage, stale, decide };
}

/** Why a decision was not taken, with the way to read the story again where it is no longer the same. */
interface DecisionErrorProps {
  errorMessage: string;
  stale: boolean;
  onStale: () => void;
  onClose: () => void;
}

export function DecisionError({ errorMessage, stale, onStale, onClose }: DecisionErrorProps) {
  if (!errorMessage) return null;
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

/** Six ready answers and a field that holds what will be sent: a chosen answer can be changed before it goes. */
interface ReasonChoiceProps {
  presets: readonly string[];
  reason: string;
  /** Characters. */
  most: number;
  error: string;
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
        error={error || undefined}
      />
    </>
  );
}
