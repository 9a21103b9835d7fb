/** While something is being made: what has really happened so far, and the way out while nothing is charged. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { FoldStrip } from './fold-strip.tsx';

export interface StageWords {
  /** 'Checking your answers'. */
  doing: string;
  /** 'Answers checked'. */
  is: string;
  done: boolean;
}

interface GeneratingScreenProps {
  title: string;
  stages: StageWords[];
  /** Said once all stages are done: 'Your plan is ready.' */
  ready: string;
  /** Left out once it is charged. `cost` as 'Uses 1 credit, 3 left'. */
  cancel?: { cost: string; onCancel(): void } | undefined;
}

export function GeneratingScreen({ title, stages, ready, cancel }: GeneratingScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const done = stages.filter((stage) => stage.done).length;
  const now = stages[done];
  return (
    <div className="form-wrap flex flex-1 flex-col items-center justify-center py-8 text-center">
      <FoldStrip progress={done / stages.length} />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-2 text-ink-2" role="status">
        {now ? `${now.doing}...` : ready}
      </p>
      <ol className="mt-8 grid gap-3 text-left">
        {stages.map((stage, index) => (
          <li
            key={stage.doing}
            className={index > done ? 'flex items-center gap-3 text-ink-3' : 'flex items-center gap-3'}
          >
            <span className="grid size-6 shrink-0 place-items-center" aria-hidden="true">
              {stage.done ? (
                <CheckIcon size={18} weight="bold" className="text-primary-text" />
              ) : (
                <span
                  className={index > done ? 'size-2 rounded-full bg-line-strong' : 'size-2.5 rounded-full bg-ember'}
                />
              )}
            </span>
            {stage.done ? stage.is : stage.doing}
          </li>
        ))}
      </ol>
      <div className="mt-8 grid min-h-24 content-start justify-items-center gap-3">
        {cancel ? (
          <>
            <Button variant="outline" onClick={cancel.onCancel}>
              Cancel
            </Button>
            <p className="hint text-balance">{cancel.cost}. Cancel now, and nothing is charged.</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
