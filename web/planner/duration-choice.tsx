/** How long two people have been together, as the planner and the assessment ask it. */
import { RELATIONSHIP_DURATIONS, type RelationshipDuration } from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { PLAIN_CARDS } from '../kit/step-frame.tsx';
import { DURATION_LABELS } from './answer-labels.ts';

export interface DurationChoiceProps {
  draft: { relationshipDuration: RelationshipDuration | null };
  change(part: { relationshipDuration: RelationshipDuration }): void;
}

export function DurationChoice({ draft: { relationshipDuration }, change }: DurationChoiceProps) {
  return (
    <ChoiceGroup legend="How long have you been together?" layout="2" className={PLAIN_CARDS}>
      {RELATIONSHIP_DURATIONS.map((value) => (
        <ChoiceCard
          key={value}
          type="radio"
          name="relationshipDuration"
          value={value}
          checked={relationshipDuration === value}
          onChange={() => change({ relationshipDuration: value })}
          title={DURATION_LABELS[value]}
        />
      ))}
    </ChoiceGroup>
  );
}
