/** The bar under every step of a form: Previous, what is missing or what a press costs, and Next or the last button. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export interface WizardBarProps {
  step: number;
  /** How many steps there are. */
  steps: number;
  /** What is missing; empty when the step is complete. Spoken, too. */
  missing: string;
  /** What the last button says, such as 'Generate Ideas'. */
  submitText: string;
  /** Stands beside the last button: what a press costs. */
  cost: string;
  /** Stands beside Next, where a step is complete. */
  beforeLast?: string;
  /** What the button of all steps but the last says; 'Next' unless told. */
  nextText?: string;
  /** The first step then has no Previous at all, in place of one that cannot be pressed. */
  hidesPrevious?: boolean;
  /** What was pressed is on its way: the button says `busyText`, and nothing can be pressed. */
  busy?: boolean;
  busyText?: string;
  onPrevious(): void;
}

export function WizardBar(props: WizardBarProps) {
  const { step, steps, missing, submitText, cost, busy = false, busyText, onPrevious } = props;
  const { beforeLast = 'Nothing is sent until you generate', nextText = 'Next', hidesPrevious = false } = props;
  const hint = useId();
  const last = step === steps;
  return (
    <div className="sticky-bar">
      <div className="form-wrap grid grid-cols-2 items-center gap-x-3 gap-y-2 py-3 max-[22.5rem]:grid-cols-[auto_1fr] md:grid-cols-[auto_1fr_auto] md:py-4">
        <Button
          variant="outline"
          className={classNames('max-md:px-3', hidesPrevious && step === 1 && 'invisible')}
          disabled={step === 1 || busy}
          onClick={onPrevious}
          icon={<ArrowLeftIcon size={20} aria-hidden="true" className="max-[22.5rem]:hidden" />}
        >
          Previous
        </Button>
        <p
          id={hint}
          role="status"
          className="hint num text-balance text-center max-md:order-first max-md:col-span-2 max-md:text-xs"
        >
          {missing || (last ? cost : beforeLast)}
        </p>
        <Button
          type="submit"
          disabled={missing !== ''}
          busy={busy}
          {...(last && busyText !== undefined ? { busyText } : {})}
          aria-describedby={hint}
          className="max-md:px-3 md:min-w-35"
          after={last ? undefined : <ArrowRightIcon size={20} aria-hidden="true" />}
        >
          {last ? submitText : nextText}
        </Button>
      </div>
    </div>
  );
}
