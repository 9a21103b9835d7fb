/** Step 5: what the thirty days are for. */
import { BridgeIcon } from '@phosphor-icons/react/dist/ssr/Bridge';
import { ChatsTeardropIcon } from '@phosphor-icons/react/dist/ssr/ChatsTeardrop';
import { LampIcon } from '@phosphor-icons/react/dist/ssr/Lamp';
import { PlantIcon } from '@phosphor-icons/react/dist/ssr/Plant';
import { GOALS, type Goal } from '../../domain/planner/answers.ts';
import { ManyChoices } from '../kit/many-choices.tsx';
import { Notice } from '../kit/notice.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { GOAL_LABELS } from './answer-labels.ts';
import type { StepProps } from './step-props.ts';

const ICONS: Readonly<Record<Goal, typeof LampIcon>> = {
  bonding: ChatsTeardropIcon,
  pleasure: LampIcon,
  conception: PlantIcon,
  reconnection: BridgeIcon,
};

function artOf(goal: Goal) {
  const Icon = ICONS[goal];
  return <Icon size={32} weight="duotone" aria-hidden="true" />;
}

export function StepGoals({ draft, change, heading }: StepProps) {
  const { primaryGoals, cycleTracking } = draft;
  return (
    <StepFrame
      heading={heading}
      question="What should these thirty days do for you?"
      lede="Choose as many as are true. The plan shares its times among them."
    >
      <ManyChoices
        legend="Goals"
        hint="at least one"
        name="primaryGoals"
        values={GOALS}
        labels={GOAL_LABELS}
        artOf={artOf}
        chosen={primaryGoals}
        onChange={(chosen) => change({ primaryGoals: chosen })}
      />
      {primaryGoals.includes('conception') && !cycleTracking ? (
        <Notice tone="info">
          Without the cycle of step 4 the plan cannot look for likely fertile days, and leaves Family Planning out.
        </Notice>
      ) : null}
    </StepFrame>
  );
}
