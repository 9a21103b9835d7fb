/** How many days the plan is to have, asked quietly on the last step. The free plan has thirty, and says so in a line. */
import { PLAN_DAYS } from '../../../domain/planner/cycle.ts';
import type { Tier } from '../../../domain/planner/plan.ts';
import { Chip, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { PLAN_LENGTHS, type PlanLength } from './questionnaire-state.ts';

interface PlanLengthChoiceProps {
  tier: Tier;
  days: PlanLength | undefined;
  onChange(days: PlanLength | undefined): void;
}

export function PlanLengthChoice({ tier, days, onChange }: PlanLengthChoiceProps) {
  if (tier === 'free') {
    return (
      <p className="max-w-[62ch] text-sm text-ink-2">
        Your plan covers {PLAN_DAYS} days. On a paid plan it can cover {PLAN_LENGTHS.join(' or ')}.
      </p>
    );
  }
  return (
    <ChoiceGroup legend="How far ahead?" hint="still one credit" layout="chips">
      {[undefined, ...PLAN_LENGTHS].map((length) => (
        <Chip key={length ?? PLAN_DAYS} selected={days === length} onChange={() => onChange(length)}>
          {length ?? PLAN_DAYS} days
        </Chip>
      ))}
    </ChoiceGroup>
  );
}
