/** The end of the eight steps: the questionnaire's strip once more, small and all folded out. */
import { FoldProgress } from '../../kit/steps/fold-progress.tsx';

export function PlanProgress() {
  return (
    <div className="plan-progress">
      <FoldProgress title="Your plan" step={9} />
    </div>
  );
}
