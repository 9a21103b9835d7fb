/** A forgotten password: asks for the mail, and answers the same whether or not there is an account. */
import { type FormEvent, useState } from 'react';
import { returnAddress } from '../client/auth-client.ts';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/text-input.tsx';
import type { AuthFlow } from './auth-flow.ts';
import { emailError } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { useSending } from './use-sending.ts';

export function RecoverForm({ flow }: { flow: AuthFlow }) {
  const [error, setError] = useState<string>();
  const { busy, send } = useSending(flow);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = emailError(flow.email);
    setError(found);
    if (found) return focusFirstError(event.currentTarget);
    const email = flow.email.trim();
    void send(async () => {
      const { error } = await (await sessionClient()).resetPasswordForEmail(email, { redirectTo: returnAddress() });
      if (error) return error;
      flow.go({ name: 'recover-code', email });
      // Without a mail server nothing is on its way: the headings say where it lies.
      if (flow.mail)
        flow.say('Check your email: if there is an account for this address, a link and a code are on their way.');
      return null;
    });
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={flow.email}
        onChange={flow.setEmail}
        error={error}
      />
      <Button type="submit" busy={busy} busyText="Processing...">
        {flow.mail ? 'Send the email' : 'Ask for a code'}
      </Button>
      <Feedback text={flow.feedback} inSignIn />
      <button
        type="button"
        className="link -my-2 min-h-11 justify-self-start text-sm"
        disabled={flow.busy}
        onClick={() => flow.go({ name: 'sign-in' })}
      >
        Back to sign in
      </button>
    </form>
  );
}
