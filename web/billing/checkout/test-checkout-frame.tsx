/** Around every page of the test checkout: says what it is before anything else does, and is for signed-in people only. */
import type { ReactNode } from 'react';
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { ToolFrame } from '../../frame/tool-frame.tsx';

interface TestCheckoutFrameProps {
  back: string;
  backText: string;
  /** Why signing in is needed, in a sentence. */
  reason: string;
  children: ReactNode;
}

export function TestCheckoutFrame({ back, backText, reason, children }: TestCheckoutFrameProps) {
  return (
    <ToolFrame back={back} backText={backText}>
      <p className="text-balance bg-warn-soft px-5 py-2 text-center text-sm text-warn">
        <strong>Test checkout:</strong> no money moves, no card needed
      </p>
      <AuthRequired reason={reason}>
        <div className="mx-auto w-[min(520px,100%-40px)] pt-8 pb-21 md:pt-12">{children}</div>
      </AuthRequired>
    </ToolFrame>
  );
}
