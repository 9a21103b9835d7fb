/** The bar under every step: Previous, what is still missing or what a press costs, and Next or 'Generate My Plan'. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useId } from 'react';
import { LAST_STEP, type Step } from '../../domain/planner/steps.ts';
import { Button } from '../kit/button.tsx';

export interface QuestionnaireBarProps {
  step: Step;
  /** What is missing; empty when the step is complete. Spoken, too. */
  missing: string;
  /** What 'Generate My Plan' costs, in words. */
  cost: string;
  onPrevious(): void;
}

export function QuestionnaireBar({ step, missing, cost, onPrevious }: QuestionnaireBarProps) {
  const hint = useId();
  const last = step === LAST_STEP;
  return (
    <div className="sticky-bar">
      <div className="form-wrap grid grid-cols-2 items-center gap-x-3 gap-y-2 py-3 max-[22.5rem]:grid-cols-[auto_1fr] md:grid-cols-[auto_1fr_auto] md:py-4">
        <Button
          variant="outline"
          className="max-md:px-3"
          disabled={step === 1}
          onClick={onPrevious}
          icon={<ArrowLeftIcon size={20} aria-hidden="true" className="max-[22.5rem]:hidden" />}
        >
          Previous
        </Button>
        <p id={hint} role="status" className="hint num text-center max-md:order-first max-md:col-span-2 max-md:text-xs">
          {missing || (last ? cost : 'Nothing is sent until you generate')}
        </p>
        <Button
          type="submit"
          disabled={missing !== ''}
          aria-describedby={hint}
          className="max-md:px-3 md:min-w-35"
          after={last ? undefined : <ArrowRightIcon size={20} aria-hidden="true" />}
        >
          {last ? 'Generate My Plan' : 'Next'}
        </Button>
      </div>
    </div>
  );
}
