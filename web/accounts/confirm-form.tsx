/** After signing up where addresses are confirmed: the code from the mail instead of its link, and another mail. */
import { type FormEvent, useState } from 'react';
import { returnAddress } from '../client/auth-client.ts';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { focusFirstError } from '../kit/focus-first-error.ts';
import { CODE_ERROR, CodeInput } from './auth-fields.tsx';
import { type AuthFlow, anotherLetter } from './auth-flow.ts';
import { SIGNED_IN } from './auth-messages.ts';
import { readCode } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { useSending } from './use-sending.ts';

/** It says 'successfully' for what colours it (`isGoodNews`). */
const NEW_IN_THE_OUTBOX =
  'Asked again successfully. The new letter lies in the outbox of the data folder, and only its code counts.';

interface ConfirmFormProps {
  flow: AuthFlow;
  email: string;
  onSignedIn: (message: string) => void;
}

export function ConfirmForm({ flow, email, onSignedIn }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const check = useSending(flow);
  const resend = useSending(flow);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = readCode(code);
    setError(token ? '' : CODE_ERROR);
    if (!token) return focusFirstError(event.currentTarget);
    void check.send(async () => {
      const { error } = await (await sessionClient()).verifyOtp({ email, token, type: 'signup' });
      if (!error) onSignedIn(SIGNED_IN);
      return error;
    });
  };
  const sendAgain = () =>
    resend.send(async () => {
      const client = await sessionClient();
      const { error } = await client.resend({ type: 'signup', email, options: { emailRedirectTo: returnAddress() } });
      if (!error) flow.say(flow.mail ? 'Sent again successfully. Only the newest code counts.' : NEW_IN_THE_OUTBOX);
      return error;
    });

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <CodeInput value={code} onChange={setCode} error={error} />
      <Button type="submit" busy={check.busy} busyText="Processing...">
        Confirm
      </Button>
      <Feedback text={flow.feedback} inSignIn />
      <div className="-my-2 flex flex-wrap gap-x-6 text-sm">
        <button type="button" className="link min-h-11" disabled={flow.busy} onClick={() => void sendAgain()}>
          {anotherLetter(flow.mail)}
        </button>
        <button
          type="button"
          className="link min-h-11"
          disabled={flow.busy}
          onClick={() => flow.go({ name: 'sign-in' })}
        >
          Back to sign in
        </button>
      </div>
    </form>
  );
}
