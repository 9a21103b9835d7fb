/** 'Generating Your Plan': what has really happened so far, and the way out while nothing is charged. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useEffect, useRef } from 'react';
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import { Button } from '../kit/button.tsx';
import { FoldStrip } from '../kit/fold-strip.tsx';
import type { PlanStage } from './make-plan.ts';

export interface GeneratingScreenProps {
  stages: PlanStage[];
  /** 'Uses 1 credit, 3 left'. */
  cost: string;
  /** Whether a provider may write, so that its stage is shown. */
  written: boolean;
  onCancel(): void;
}

export function GeneratingScreen({ stages, cost, written, onCancel }: GeneratingScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const steps = stageWords(stages, written);
  const done = steps.filter((step) => step.done).length;
  const now = steps[done];
  const charged = has(stages, 'charged') || has(stages, 'stored');
  return (
    <div className="form-wrap flex flex-1 flex-col items-center justify-center py-10 text-center">
      <FoldStrip progress={done / steps.length} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl leading-[1.15] outline-none">
        Generating Your Plan
      </h1>
      <p className="mt-2.5 text-ink-2" role="status">
        {now ? `${now.doing}...` : 'Your plan is ready.'}
      </p>
      <ol className="mt-8 grid gap-2.5 text-left">
        {steps.map((step, index) => (
          <li
            key={step.doing}
            className={index > done ? 'flex items-center gap-3 text-ink-3' : 'flex items-center gap-3'}
          >
            <span className="grid size-6 shrink-0 place-items-center" aria-hidden="true">
              {step.done ? (
                <CheckIcon size={18} weight="bold" className="text-primary-text" />
              ) : (
                <span
                  className={index > done ? 'size-2 rounded-full bg-line-strong' : 'size-2.5 rounded-full bg-ember'}
                />
              )}
            </span>
            {step.done ? step.is : step.doing}
          </li>
        ))}
      </ol>
      <div className="mt-9 grid min-h-24 content-start justify-items-center gap-3">
        {charged ? null : (
          <>
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
            <p className="hint text-balance">{cost}. Cancel now, and nothing is charged.</p>
          </>
        )}
      </div>
    </div>
  );
}

interface StageWords {
  doing: string;
  is: string;
  done: boolean;
}

const has = (stages: PlanStage[], stage: PlanStage['stage']) => stages.some((one) => one.stage === stage);

function stageWords(stages: PlanStage[], written: boolean): StageWords[] {
  const scheduled = stages.findLast((one) => one.stage === 'scheduled');
  const writing = stages.findLast((one) => one.stage === 'writing');
  const placed = scheduled?.sessions ?? 0;
  const pieces = writing ? ` (${writing.done} of ${writing.of})` : '';
  const verified = has(stages, 'verified');
  return [
    { doing: 'Opening your sealed journal', is: 'Journal open', done: has(stages, 'opened') },
    { doing: 'Checking your answers', is: 'Answers checked, one credit set aside', done: has(stages, 'checked') },
    {
      doing: 'Laying out thirty days',
      is:
        placed === 1
          ? 'Thirty days laid out, one time placed'
          : `Thirty days laid out, ${numberWord(placed)} times placed`,
      done: scheduled !== undefined,
    },
    ...(written || writing
      ? [{ doing: `Writing the words${pieces}`, is: `Words written${pieces}`, done: verified }]
      : []),
    { doing: 'Checking every rule once more', is: 'Every rule checked', done: verified },
    { doing: 'Sealing the plan', is: 'Sealed and stored', done: has(stages, 'stored') },
  ];
}
