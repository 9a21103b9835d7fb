/** In the demo, one sentence on what a part of a page cannot do there, or that sentence in its place. */
import type { ReactNode } from 'react';
import { Notice } from '../kit/messages/notice.tsx';
import { demoLimit, useDemo } from './demo-flag.ts';

/** `of`: a section's id, or another name in `DEMO_LIMITS`. */
export function DemoNote({ of, children }: { of: string; children: ReactNode }) {
  const limit = useDemo() ? demoLimit(of) : undefined;
  if (!limit) return children;
  return (
    <>
      <Notice still>{limit.text}</Notice>
      {limit.instead ? null : children}
    </>
  );
}
