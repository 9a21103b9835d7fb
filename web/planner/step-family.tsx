/** Step 3: whether children live here and, if so, when there is nobody listening. */
import { BabyIcon } from '@phosphor-icons/react/dist/ssr/Baby';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { ALONE_TIMES } from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { classNames } from '../kit/class-names.ts';
import { ManyChoices } from '../kit/many-choices.tsx';
import { PLAIN_CARDS, StepFrame } from '../kit/step-frame.tsx';
import { aloneTimeLabels } from './answer-labels.ts';
import type { StepProps } from './step-props.ts';

export function StepFamily({ draft, change, heading }: StepProps) {
  const { hasKids, aloneTimeSlots, solo } = draft;
  return (
    <StepFrame
      heading={heading}
      question="Who else is at home?"
      lede="Children change when a door can be closed. Without them there is nothing more to answer here."
    >
      <ChoiceGroup legend={solo ? 'Do children live with you?' : 'Do children live with either of you?'} layout="2">
        <ChoiceCard
          type="radio"
          name="hasKids"
          value="no"
          checked={!hasKids}
          onChange={() => change({ hasKids: false })}
          title="No kids"
          art={<HouseIcon size={32} weight="duotone" aria-hidden="true" />}
        />
        <ChoiceCard
          type="radio"
          name="hasKids"
          value="yes"
          checked={hasKids}
          onChange={() => change({ hasKids: true })}
          title="Kids at home"
          art={<BabyIcon size={32} weight="duotone" aria-hidden="true" />}
        />
      </ChoiceGroup>
      {hasKids ? (
        <ManyChoices
          legend={solo ? 'When are you alone?' : 'When are the two of you alone?'}
          hint="optional"
          className={classNames(PLAIN_CARDS, 'max-[30rem]:[&>.group-body]:grid-cols-1!')}
          name="aloneTimeSlots"
          values={ALONE_TIMES}
          labels={aloneTimeLabels()}
          chosen={aloneTimeSlots}
          onChange={(chosen) => change({ aloneTimeSlots: chosen })}
        />
      ) : null}
      {hasKids ? (
        <p className="hint -mt-4">
          The plan keeps to the times you pick. Pick none, and it takes any of the hours that you choose in step 6.
        </p>
      ) : null}
    </StepFrame>
  );
}
