/** A form of several steps, one at a time: progress above, the question with the focus, the bar below. Enter goes on. */
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { FoldProgress } from './fold-progress.tsx';
import { WizardBar, type WizardBarProps } from './wizard-bar.tsx';

export interface WizardFrameProps extends WizardBarProps {
  title: ReactNode;
  /** Whether the question takes the focus as the form appears, and not only at each further step. */
  takesFocus: boolean;
  onNext(): void;
  /** The last button was pressed. */
  onSubmit(): void;
  /** The step: a `StepFrame` is given the heading. */
  children(heading: Ref<HTMLHeadingElement>): ReactNode;
}

export function WizardFrame({ title, takesFocus, onNext, onSubmit, children, ...bar }: WizardFrameProps) {
  const { step, steps, missing } = bar;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(takesFocus ? null : step);

  // Before the next key can be pressed: Enter on the question goes on.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    if (step === steps) onSubmit();
    else onNext();
  };
  const enterOnHeading = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target === heading.current) event.currentTarget.requestSubmit();
  };

  return (
    <form noValidate onSubmit={submit} onKeyDown={enterOnHeading} className="flex flex-1 flex-col">
      <div className="form-wrap mt-2.5">
        <FoldProgress title={title} step={step} steps={steps} />
      </div>
      <div className="form-wrap grow pt-8 pb-10 md:pt-9">{children(heading)}</div>
      <WizardBar {...bar} />
    </form>
  );
}
