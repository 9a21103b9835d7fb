/** Step 5: what the thirty days are for. */
import { BridgeIcon } from '@phosphor-icons/react/dist/ssr/Bridge';
import { ChatsTeardropIcon } from '@phosphor-icons/react/dist/ssr/ChatsTeardrop';
import { LampIcon } from '@phosphor-icons/react/dist/ssr/Lamp';
import { PlantIcon } from '@phosphor-icons/react/dist/ssr/Plant';
import { GOALS, type Goal } from '../../domain/planner/answers.ts';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { Notice } from '../kit/notice.tsx';
import { StepFrame, withChoice } from '../kit/step-frame.tsx';
import { GOAL_LABELS } from './answer-labels.ts';
import type { StepProps } from './step-props.ts';

const ICONS: Readonly<Record<Goal, typeof LampIcon>> = {
  bonding: ChatsTeardropIcon,
  pleasure: LampIcon,
  conception: PlantIcon,
  reconnection: BridgeIcon,
};

export function StepGoals({ draft, change, heading }: StepProps) {
  const { primaryGoals, cycleTracking } = draft;
  return (
    <StepFrame
      heading={heading}
      question="What should these thirty days do for you?"
      lede="Choose as many as are true. The plan shares its times among them."
    >
      <ChoiceGroup legend="Goals" hint="at least one" layout="2">
        {GOALS.map((value) => {
          const Icon = ICONS[value];
          return (
            <ChoiceCard
              key={value}
              type="checkbox"
              name="primaryGoals"
              value={value}
              checked={primaryGoals.includes(value)}
              onChange={(chosen) => change({ primaryGoals: withChoice(GOALS, primaryGoals, value, chosen) })}
              art={<Icon size={32} weight="duotone" aria-hidden="true" />}
              {...GOAL_LABELS[value]}
            />
          );
        })}
      </ChoiceGroup>
      {primaryGoals.includes('conception') && !cycleTracking ? (
        <Notice tone="info">
          Without the cycle of step 4 the plan cannot look for likely fertile days, and leaves Family Planning out.
        </Notice>
      ) : null}
    </StepFrame>
  );
}
