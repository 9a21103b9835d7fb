/** The form of the present step, with Google and the switch between signing in and signing up. */
import { useEffect, useRef } from 'react';
import type { AuthFlow } from './auth-flow.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { RecoverCodeForm } from './recover-code-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface AuthFormsProps {
  flow: AuthFlow;
  onSignedIn: (message: string) => void;
}

export function AuthForms(props: AuthFormsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { name } = props.flow.step;
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    // What was pressed is gone with its form; the next thing to do is to type.
    frame.current?.querySelector('input')?.focus();
  }, [name]);
  return (
    <div ref={frame}>
      <FormOfStep {...props} />
    </div>
  );
}

function FormOfStep({ flow, onSignedIn }: AuthFormsProps) {
  const { step } = flow;
  if (step.name === 'confirm') return <ConfirmForm flow={flow} email={step.email} onSignedIn={onSignedIn} />;
  if (step.name === 'recover') return <RecoverForm flow={flow} />;
  if (step.name === 'recover-code') return <RecoverCodeForm flow={flow} email={step.email} />;
  const signingIn = step.name === 'sign-in';
  return (
    <div className="grid gap-4">
      {signingIn ? (
        <SignInForm flow={flow} onSignedIn={onSignedIn} />
      ) : (
        <SignUpForm flow={flow} onSignedIn={onSignedIn} />
      )}
      <GoogleButton flow={flow} />
      <button
        type="button"
        className="link min-h-11 justify-self-center text-sm"
        disabled={flow.busy}
        onClick={() => flow.go({ name: signingIn ? 'sign-up' : 'sign-in' })}
      >
        {signingIn ? 'Don’t have an account? Sign up' : 'Already have an account? Sign in'}
      </button>
    </div>
  );
}
