/** How far along a row of steps one is: an accordion strip with a title left and 'Step 6 of 8, 75%' right. */
import type { ReactNode } from 'react';

type FoldProgressProps = {
  title: ReactNode;
  /** 1 to `steps`; `steps + 1` when all are done. */
  step: number;
  steps?: number;
};

export function FoldProgress({ title, step, steps = 8 }: FoldProgressProps) {
  const words = progressWords(step, steps);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="num shrink-0 text-sm text-ink-2">{words}</span>
      </div>
      <div
        className="folds"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={stepPercent(step, steps)}
        aria-valuetext={words}
        aria-label="Progress"
      >
        {Array.from({ length: steps }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fold is its place in the strip
          <i key={index} data-fold={index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'rest'} />
        ))}
      </div>
    </div>
  );
}

/** Per cent shown at a step: 12.5 per step of eight, a whole number where the exact one has no end; 100 once all are done. */
export function stepPercent(step: number, steps: number): number {
  const exact = step > steps ? 100 : (step / steps) * 100;
  return Number.isInteger(exact * 10) ? exact : Math.round(exact);
}

export function progressWords(step: number, steps: number): string {
  return step > steps ? '100%' : `Step ${step} of ${steps}, ${stepPercent(step, steps)}%`;
}
