/** While a look is on its way: seldom long, and left with a press. */
import { useEffect, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { FoldStrip } from '../kit/fold-strip.tsx';

export function AssessmentLooking({ written, onCancel }: { written: boolean; onCancel: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="form-wrap flex flex-1 flex-col items-center justify-center py-10 text-center">
      <FoldStrip progress={0.5} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl leading-[1.15] outline-none">
        Looking
      </h1>
      <p className="mt-2.5 text-ink-2" role="status">
        {written ? 'The AI provider writes. Should it take too long, our own words come.' : 'One moment...'}
      </p>
      <Button variant="outline" className="mt-9" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
