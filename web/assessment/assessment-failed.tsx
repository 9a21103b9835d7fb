/** 'Analysis failed': what went wrong as it was said, what was kept, and the way on. */
import { useEffect, useRef } from 'react';
import { ErrorState } from '../kit/error-state.tsx';

export interface AssessmentFailedProps {
  message: string;
  retryText: string;
  onRetry(): void;
  onBack(): void;
}

export function AssessmentFailed({ message, retryText, onRetry, onBack }: AssessmentFailedProps) {
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-label="Analysis failed"
      className="form-wrap flex flex-1 flex-col justify-center py-8 outline-none"
    >
      <ErrorState
        title="Analysis failed"
        heading="h1"
        message={message}
        kept="Your answers are still here."
        onBack={onBack}
        onRetry={onRetry}
        retryText={retryText}
      />
    </section>
  );
}
