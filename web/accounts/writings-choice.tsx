/** What becomes of somebody's stories and comments with their account: removed, or left for readers without anybody behind them. */
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';

type WritingsChoiceProps = { nameless: boolean; disabled: boolean; onChange: (nameless: boolean) => void };

export function WritingsChoice({ nameless, disabled, onChange }: WritingsChoiceProps) {
  return (
    <ChoiceGroup legend="Your stories and comments">
      <ChoiceCard
        type="radio"
        name="writings"
        value="remove"
        checked={!nameless}
        disabled={disabled}
        onChange={() => onChange(false)}
        title="Remove them"
        note="The words are gone, with what others said under your stories."
      />
      <ChoiceCard
        type="radio"
        name="writings"
        value="nameless"
        checked={nameless}
        disabled={disabled}
        onChange={() => onChange(true)}
        title="Leave them nameless"
        note="Readers keep what is published, under a made-up name. Nobody can tell any more whose it was, so nobody can take it back for you. What is not published is removed."
      />
    </ChoiceGroup>
  );
}
