/** Whether it is for two or for one, as the planner and the assessment ask it first. */
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';

interface MadeForChoiceProps {
  solo: boolean;
  onChange(solo: boolean): void;
  /** What it means for two, and for one. */
  notes: { two: string; one: string };
}

export function MadeForChoice({ solo, onChange, notes }: MadeForChoiceProps) {
  return (
    <ChoiceGroup legend="Made for" layout="2">
      <ChoiceCard
        type="radio"
        name="solo"
        value="no"
        checked={!solo}
        onChange={() => onChange(false)}
        title="The two of us"
        note={notes.two}
        art={<UsersIcon size={32} weight="duotone" aria-hidden="true" />}
      />
      <ChoiceCard
        type="radio"
        name="solo"
        value="yes"
        checked={solo}
        onChange={() => onChange(true)}
        title="Just me"
        note={notes.one}
        art={<UserIcon size={32} weight="duotone" aria-hidden="true" />}
      />
    </ChoiceGroup>
  );
}
