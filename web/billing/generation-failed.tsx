/** Nothing came of a press: what went wrong as it was said, what was kept, and each failure's own way on. */
import { useEffect, useRef } from 'react';
import { ErrorState } from '../kit/error-state.tsx';
import { Notice } from '../kit/notice.tsx';
import type { Failure } from './generation-failure.ts';

export interface GenerationFailedProps {
  /** 'Generation Failed' unless told. */
  title?: string;
  failure: Failure;
  /** 'Your answers are still here.' */
  kept: string;
  onRetry(): void;
  retryText: string;
  onBack(): void;
}

export function GenerationFailed(props: GenerationFailedProps) {
  const { title = 'Generation Failed', failure, kept, onRetry, retryText, onBack } = props;
  const { message, explanations = [] } = failure;
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-label={title}
      className="form-wrap flex flex-1 flex-col justify-center py-8 outline-none"
    >
      <ErrorState
        title={title}
        heading="h1"
        message={message}
        kept={kept}
        onBack={onBack}
        onRetry={onRetry}
        retryText={retryText}
      />
      {explanations.length > 0 ? (
        <Notice tone="info" title="Why" still>
          <ul className="grid gap-1">
            {explanations.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
