/** Step 3: what it may cost. */
import { BUDGET_LABELS } from '../../content/spice-up.ts';
import { BUDGETS } from '../../domain/spice-up/preferences.ts';
import { OptionalChoice } from '../kit/optional-choice.tsx';
import type { StepProps } from './step-props.ts';

export function StepBudget({ preferences, prefer, without }: StepProps) {
  return (
    <OptionalChoice
      legend="Budget"
      values={BUDGETS}
      labels={BUDGET_LABELS}
      value={preferences.budget}
      onChange={(budget) => (budget ? prefer({ budget }) : without('budget'))}
      layout="1"
    />
  );
}
