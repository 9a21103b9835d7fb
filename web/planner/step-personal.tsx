/** Step 7: what the plan may bring along, and how plainly its titles speak. */
import { PRIVACY_LEVELS, SUGGESTIONS } from '../../domain/planner/answers.ts';
import { Card } from '../kit/card.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { Switch } from '../kit/switch.tsx';
import { PRIVACY_LABELS, SUGGESTION_LABELS } from './answer-labels.ts';
import type { StepProps } from './step-props.ts';

export function StepPersonal({ draft, change, heading }: StepProps) {
  const { suggestions, privacyLevel } = draft;
  return (
    <StepFrame
      heading={heading}
      question="What may the plan bring along?"
      lede="Everything is on to begin with. What you switch off stays out of the plan altogether."
    >
      <ChoiceGroup legend="Suggestions">
        <Card padded className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {SUGGESTIONS.map((value) => (
            <Switch
              key={value}
              checked={suggestions[value]}
              onChange={(on) => change({ suggestions: { ...suggestions, [value]: on } })}
              label={SUGGESTION_LABELS[value].title}
              note={SUGGESTION_LABELS[value].note}
            />
          ))}
        </Card>
      </ChoiceGroup>
      <ChoiceGroup legend="Privacy of titles" hint="in exports, mail and calendars" layout="1">
        {PRIVACY_LEVELS.map((value) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="privacyLevel"
            value={value}
            checked={privacyLevel === value}
            onChange={() => change({ privacyLevel: value })}
            {...PRIVACY_LABELS[value]}
          />
        ))}
      </ChoiceGroup>
    </StepFrame>
  );
}
