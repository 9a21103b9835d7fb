/** A new account: names, e-mail, password twice, and being an adult who accepts the terms. */
import { type FormEvent, useState } from 'react';
import { returnAddress } from '../client/auth-client.ts';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { AdultCheckbox } from './adult-checkbox.tsx';
import { EmailInput } from './auth-fields.tsx';
import type { AuthFlow, TypedNames } from './auth-flow.ts';
import { CHECK_EMAIL, SIGNED_IN } from './auth-messages.ts';
import { type FieldErrors, passwordRule, type SignUpFields, signUpErrors } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { useSending } from './use-sending.ts';
import { useSettings } from './use-settings.ts';

const EMPTY = { password: '', confirmPassword: '', adult: false };

export function SignUpForm({ flow, onSignedIn }: { flow: AuthFlow; onSignedIn: (message: string) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors<SignUpFields>>({});
  const { busy, reasons, send } = useSending(flow);
  const min = useSettings()?.passwordMin ?? 8;
  const fields: SignUpFields = { ...typed, ...flow.names, email: flow.email };
  const name = (name: keyof TypedNames) => ({
    name,
    required: true,
    maxLength: 100,
    value: flow.names[name],
    onChange: (value: string) => flow.setNames({ ...flow.names, [name]: value }),
    error: errors[name],
  });
  const text = (name: Exclude<keyof typeof EMPTY, 'adult'>) => ({
    name,
    required: true,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: errors[name],
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = signUpErrors(fields, min);
    setErrors(found);
    flow.say('');
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    void send(async () => {
      const client = await sessionClient();
      const email = fields.email.trim();
      const { data, error } = await client.signUp({
        email,
        password: fields.password,
        options: {
          emailRedirectTo: returnAddress(),
          data: { first_name: fields.firstName.trim(), last_name: fields.lastName.trim(), adult: true },
        },
      });
      if (error) return error;
      if (data.session) onSignedIn(SIGNED_IN);
      else {
        flow.go({ name: 'confirm', email });
        if (flow.mail) flow.say(CHECK_EMAIL);
      }
      return null;
    });
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3">
        <TextInput label="First Name" autoComplete="given-name" {...name('firstName')} />
        <TextInput label="Last Name" autoComplete="family-name" {...name('lastName')} />
      </div>
      <EmailInput value={flow.email} onChange={flow.setEmail} error={errors.email} />
      <PasswordInput label="Password" autoComplete="new-password" hint={passwordRule(min)} {...text('password')} />
      <PasswordInput label="Confirm Password" autoComplete="new-password" {...text('confirmPassword')} />
      <AdultCheckbox
        checked={typed.adult}
        onChange={(adult) => setTyped((before) => ({ ...before, adult }))}
        error={errors.adult}
      />
      <Button type="submit" busy={busy} busyText="Processing...">
        Create Account
      </Button>
      <Feedback text={flow.feedback} reasons={reasons} inSignIn={false} />
    </form>
  );
}
