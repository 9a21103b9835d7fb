/** Around every page of the test checkout: says what it is before anything else does, and is for signed-in people only. */
import type { ReactNode } from 'react';
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import '../../style/test-checkout.css';

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
      <p className="test-banner">
        <strong>Test checkout:</strong> no money moves, no card is asked
      </p>
      <AuthRequired reason={reason}>
        <div className="test-page">{children}</div>
      </AuthRequired>
    </ToolFrame>
  );
}
