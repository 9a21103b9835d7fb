/**
 * A form of several steps, one at a time: progress above, the question with the focus, where the answers are, the bar
 * below. Enter goes on.
 */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmDialog } from '../dialog.tsx';
import { Notice } from '../messages/notice.tsx';
import { FoldProgress } from './fold-progress.tsx';

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

interface WizardFrameProps<Step extends number>
  extends WizardParts<Step>,
    Omit<WizardBarProps, 'step' | 'onPrevious'>,
    WizardKeptProps {
  title: ReactNode;
  /** The last button was clicked. */
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
      <div className="form-wrap mt-3">
        <FoldProgress title={title} step={step} steps={steps} />
      </div>
      <div className="form-wrap grow pt-8 pb-8 md:pt-8">
        {refused ? (
          <Notice tone="bad" className="mb-5">
            {refused}
          </Notice>
        ) : null}
        {children(heading)}
        <WizardKept kept={kept} stays={stays} list={list} onStartOver={onStartOver} {...(things ? { things } : {})} />
      </div>
      <WizardBar {...bar} step={step} onPrevious={() => onStep((step - 1) as Step)} />
    </form>
  );
}

interface WizardKeptProps {
  /** False where this browser keeps nothing across a reload. */
  kept: boolean;
  /** What stays when starting over, as a sentence: 'Plans that you have already stay as they are.' */
  stays: string;
  /** Where earlier results are listed; left out where there are none. */
  list?: { to: string; text: string } | undefined;
  /** What is kept, in the plural; 'answers' unless told. */
  things?: string;
  onStartOver(): void;
}

function WizardKept({ kept, stays, list, things = 'answers', onStartOver }: WizardKeptProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="hint mt-8 flex items-start gap-2">
      <LockSimpleIcon size={18} aria-hidden="true" className="mt-px shrink-0" />
      <p>
        {kept
          ? `Your ${things} are kept on this device as you go, encrypted.`
          : `This browser keeps nothing. If you reload, your ${things} are gone.`}{' '}
        <button type="button" className="link relative after:absolute after:-inset-3" onClick={() => setAsking(true)}>
          Start over
        </button>
        {list ? (
          <>
            {' '}
            <Link className="link ml-2" to={list.to}>
              {list.text}
            </Link>
          </>
        ) : null}
      </p>
      <ConfirmDialog
        open={asking}
        title="Start over?"
        confirmText="Start over"
        cancelText={`Keep my ${things}`}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      >
        This clears your {things} from this device. {stays}
      </ConfirmDialog>
    </div>
  );
}

interface WizardBarProps {
  step: number;
  /** How many steps there are. */
  steps: number;
  /** What is missing; empty when the step is complete. Spoken, too. */
  missing: string;
  /** What the last button says, such as 'Generate Ideas'. */
  submitText: string;
  /** Stands beside the last button: what a click costs. */
  cost: string;
  /** Stands beside Next, where a step is complete. */
  beforeLast?: string;
  /** What the button of all steps but the last says; 'Next' unless told. */
  nextText?: string;
  /** The first step then has no Previous at all, in place of one that cannot be clicked. */
  hidesPrevious?: boolean;
  /** What was clicked is on its way: the button says `busyText`, and nothing can be clicked. */
  busy?: boolean;
  busyText?: string;
  onPrevious(): void;
}

function WizardBar(props: WizardBarProps) {
  const { step, steps, missing, submitText, cost, busy = false, busyText, onPrevious } = props;
  const { beforeLast = 'Nothing is sent until you generate', nextText = 'Next', hidesPrevious = false } = props;
  const hint = useId();
  const last = step === steps;
  return (
    <div className="sticky-bar">
      <div className="form-wrap grid grid-cols-2 items-center gap-x-3 gap-y-2 py-3 max-[22.5rem]:grid-cols-[auto_1fr] md:grid-cols-[auto_1fr_auto] md:py-3">
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
