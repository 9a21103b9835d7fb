/** E-mail and password. */
import { type FormEvent, useState } from 'react';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import type { AuthFlow } from './auth-flow.ts';
import { SIGNED_IN } from './auth-messages.ts';
import { type FieldErrors, signInErrors } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { useSending } from './use-sending.ts';

export function SignInForm({ flow, onSignedIn }: { flow: AuthFlow; onSignedIn: (message: string) => void }) {
  const { email, setEmail } = flow;
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors<{ email: string; password: string }>>({});
  const { busy, send } = useSending(flow);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = signInErrors({ email, password });
    setErrors(found);
    flow.say('');
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    void send(async () => {
      const client = await sessionClient();
      const { error } = await client.signInWithPassword({ email: email.trim(), password });
      if (error?.code === 'email_not_confirmed') {
        flow.go({ name: 'confirm', email: email.trim() });
        flow.say(error.message);
        return null;
      }
      if (!error) onSignedIn(SIGNED_IN);
      return error;
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
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <button
        type="button"
        className="link -my-2 min-h-11 justify-self-start text-sm"
        disabled={flow.busy}
        onClick={() => flow.go({ name: 'recover' })}
      >
        Forgot your password?
      </button>
      <Button type="submit" busy={busy} busyText="Processing...">
        Sign In
      </Button>
      <Feedback text={flow.feedback} inSignIn />
    </form>
  );
}
