/** The code from the recovery mail, for when its link would open elsewhere. */
import { type FormEvent, useState } from 'react';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { type AuthFlow, anotherLetter } from './auth-flow.ts';
import { CODE_ERROR, CodeInput } from './code-input.tsx';
import { readCode } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { useSending } from './use-sending.ts';

export function RecoverCodeForm({ flow, email }: { flow: AuthFlow; email: string }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const { busy, send } = useSending(flow);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = readCode(code);
    setError(token ? '' : CODE_ERROR);
    if (!token) return focusFirstError(event.currentTarget);
    void send(async () => {
      // What follows is shown by the session, which hears the client's PASSWORD_RECOVERY event.
      const { error } = await (await sessionClient()).verifyOtp({ email, token, type: 'recovery' });
      return error;
    });
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <CodeInput value={code} onChange={setCode} error={error} />
      <Button type="submit" busy={busy} busyText="Processing...">
        Continue
      </Button>
      <Feedback text={flow.feedback} inSignIn />
      <button
        type="button"
        className="link -my-2 min-h-11 justify-self-start text-sm"
        disabled={flow.busy}
        onClick={() => flow.go({ name: 'recover' })}
      >
        {anotherLetter(flow.mail)}
      </button>
    </form>
  );
}
