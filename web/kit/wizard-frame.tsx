/**
 * A form of several steps, one at a time: progress above, the question with the focus, where the answers are, the bar
 * below. Enter goes on.
 */
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { FoldProgress } from './fold-progress.tsx';
import { Notice } from './notice.tsx';
import { WizardBar, type WizardBarProps } from './wizard-bar.tsx';
import { WizardKept, type WizardKeptProps } from './wizard-kept.tsx';

/** What every such form is given by whoever holds its answers. */
export interface WizardParts<Step extends number> {
  step: Step;
  /** False where this browser keeps nothing across a reload. */
  kept: boolean;
  /** Whether the question takes the focus as the form appears, and not only at each further step. */
  takesFocus: boolean;
  /** What the server refused in this step; empty for nothing. */
  refused: string;
  onStep(step: Step): void;
  onStartOver(): void;
}

export interface WizardFrameProps<Step extends number>
  extends WizardParts<Step>,
    Omit<WizardBarProps, 'step' | 'onPrevious'>,
    WizardKeptProps {
  title: ReactNode;
  /** The last button was pressed. */
  onSubmit(): void;
  /** The step: a `StepFrame` is given the heading. */
  children(heading: Ref<HTMLHeadingElement>): ReactNode;
}

export function WizardFrame<Step extends number>(props: WizardFrameProps<Step>) {
  const { title, step, takesFocus, refused, kept, stays, list, things, onStep, onStartOver, onSubmit, ...rest } = props;
  const { children, ...bar } = rest;
  const { steps, missing } = bar;
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
    else onStep((step + 1) as Step);
  };
  const enterOnHeading = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target === heading.current) event.currentTarget.requestSubmit();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={enterOnHeading}
      className="flex flex-1 flex-col"
      data-kept={kept || undefined}
    >
      <div className="form-wrap mt-2.5">
        <FoldProgress title={title} step={step} steps={steps} />
      </div>
      <div className="form-wrap grow pt-8 pb-10 md:pt-9">
        {refused ? (
          <Notice tone="bad" className="mb-6">
            {refused}
          </Notice>
        ) : null}
        {children(heading)}
        <WizardKept {...{ kept, stays, list, onStartOver }} {...(things ? { things } : {})} />
      </div>
      <WizardBar {...bar} step={step} onPrevious={() => onStep((step - 1) as Step)} />
    </form>
  );
}
