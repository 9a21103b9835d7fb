/** Step 1: for two or for one, and how long it has been. */
import { NEED_LABELS, STAGE_LABELS } from '../../content/spice-up.ts';
import { STAGES } from '../../domain/spice-up/preferences.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { OptionalChoice } from '../kit/optional-choice.tsx';
import { PLAIN_CARDS } from '../kit/step-frame.tsx';
import { type StepProps, withNeed } from './step-props.ts';

export function StepStage({ preferences, prefer, without }: StepProps) {
  const solo = preferences.needs.includes('just-me');
  const choose = (justMe: boolean) => {
    // For one person there is no stage to speak of.
    if (justMe) without('relationshipType', { needs: withNeed(preferences.needs, 'just-me', true) });
    else prefer({ needs: withNeed(preferences.needs, 'just-me', false) });
  };
  return (
    <>
      <ChoiceGroup legend="Who the ideas are for" layout="2" className={PLAIN_CARDS}>
        <ChoiceCard
          type="radio"
          name="who"
          value="two"
          checked={!solo}
          onChange={() => choose(false)}
          title="The two of us"
        />
        <ChoiceCard
          type="radio"
          name="who"
          value="one"
          checked={solo}
          onChange={() => choose(true)}
          title={NEED_LABELS['just-me']}
        />
      </ChoiceGroup>
      {solo ? null : (
        <OptionalChoice
          legend="Relationship stage"
          values={STAGES}
          labels={STAGE_LABELS}
          value={preferences.relationshipType}
          onChange={(stage) => (stage ? prefer({ relationshipType: stage }) : without('relationshipType'))}
          className={PLAIN_CARDS}
        />
      )}
    </>
  );
}
