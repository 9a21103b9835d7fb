/** Six ready answers and a field that holds what will be sent: a chosen answer can be changed before it goes. */
import type { KeyboardEvent } from 'react';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { TextArea } from '../kit/text-area.tsx';

export interface ReasonChoiceProps {
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
