/** What a tool's screen follows by itself: the step that fits the answers, a press that waited for a sign-in, and a refusal. */
import { useEffect } from 'react';
import { isProviderUnasked } from '../accounts/use-tool-account.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { openAuthDialog } from '../client/dialog-store.ts';
import type { Failure } from './generation-failure.ts';
import type { ToolForm, UseToolForm } from './use-tool-form.ts';

export interface ToolPress {
  /** How far the press is; 'idle' before one and after it. */
  making: { phase: 'looking' | 'idle' | 'going' } | { phase: 'failed'; failure: Failure };
  /** Whether the form is what it is going to be. */
  ready: boolean;
  /** It is known that there is nothing made before to choose from, so that the form opens at once. */
  nothing: boolean;
  /** Null while there is nothing to ask for. */
  press: (() => void) | null;
  /** From a failure back to the questions. */
  dismiss(): void;
}

export function useToolPress<Step extends number, Form extends ToolForm<Step>>(
  tool: UseToolForm<Step, Form>,
  user: SignedInUser | undefined,
  { making, ready, nothing, press, dismiss }: ToolPress,
): void {
  const { form, asked, step, open, settle, change, account, pressed, setPressed, setRefused, pleaseSignIn } = tool;
  const { profile, provider } = account;
  const idle = making.phase === 'idle';

  // Nothing to choose from: straight to where they were.
  useEffect(() => {
    if (!ready || !form || !idle) return;
    if (step !== null && step !== asked) settle(step);
    else if (step === null && nothing) settle(Math.min(form.step, open) as Step);
    else if (step !== null && step !== form.step) change({ step } as Partial<Form>);
  }, [ready, form, idle, step, asked, nothing, open, settle, change]);

  useEffect(() => {
    if (!pressed || !idle || !press || !user?.adult || !profile) return;
    setPressed(false);
    // What was never asked has to be answered first; the button is right there.
    if (!isProviderUnasked({ profile, provider })) press();
  }, [pressed, idle, press, user?.adult, profile, provider, setPressed]);

  useEffect(() => {
    if (making.phase !== 'failed') return;
    const { kind, step: wrong, message } = making.failure;
    if (kind === 'signed-out') {
      dismiss();
      openAuthDialog({ message: pleaseSignIn });
    } else if (kind === 'answer' && wrong) {
      setRefused({ step: wrong, message });
      dismiss();
      settle(wrong as Step);
    }
  }, [making, pleaseSignIn, dismiss, settle, setRefused]);
}
