/** Step 2: of two how long they have been together, how often there is closeness now, and how often it is wished for. */
import { StepFrame } from '../kit/step-frame.tsx';
import { DurationChoice } from './duration-choice.tsx';
import { FrequencyChoices } from './frequency-choices.tsx';
import type { StepProps } from './step-props.ts';

export function StepRelationship({ draft, change, heading }: StepProps) {
  return (
    <StepFrame
      heading={heading}
      question={
        draft.solo ? 'How is it now, and how would you like it?' : 'How is it between you, and how would you like it?'
      }
      lede="The plan begins near where you are and walks towards where you want to be. There is no right answer."
    >
      {draft.solo ? null : <DurationChoice draft={draft} change={change} />}
      <FrequencyChoices draft={draft} change={change} />
    </StepFrame>
  );
}
