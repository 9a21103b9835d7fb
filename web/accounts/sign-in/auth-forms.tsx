/** The forms of signing in, signing up and recovering, with Google and the switch between them. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { returnAddress } from '../../client/sessions/auth-client.ts';
import { sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields/field.tsx';
import { PasswordInput } from '../../kit/fields/password-input.tsx';
import { CHECK_EMAIL, SIGNED_IN } from '../auth-messages.ts';
import { Feedback } from '../feedback.tsx';
import { emailError } from '../typed-email.ts';
import { orThrow, useSendingForm } from '../use-sending.ts';
import { useSettings } from '../use-settings.ts';
import { AdultCheckbox } from './adult-checkbox.tsx';
import { CODE_ERROR, CodeInput, EmailInput } from './auth-fields.tsx';
import { type AuthFlow, anotherLetter, type TypedNames } from './auth-flow.ts';
import { ConfirmForm } from './confirm-form.tsx';
import {
  passwordRule,
  readCode,
  type SignUpErrors,
  type SignUpFields,
  signInErrors,
  signUpErrors,
} from './credentials.ts';
import { GoogleButton } from './google-button.tsx';

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
    // What was clicked is gone with its form; the next thing to do is to type.
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
    <div className="grid gap-5">
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

/** On to another step, where nothing is under way. */
function StepLink({ flow, to, children }: { flow: AuthFlow; to: 'recover' | 'sign-in'; children: ReactNode }) {
  return (
    <button
      type="button"
      className="link -my-2 min-h-11 justify-self-start text-sm"
      disabled={flow.busy}
      onClick={() => flow.go({ name: to })}
    >
      {children}
    </button>
  );
}

/** E-mail and password. */
function SignInForm({ flow, onSignedIn }: { flow: AuthFlow; onSignedIn: (message: string) => void }) {
  const { email, setEmail } = flow;
  const [password, setPassword] = useState('');
  const { busy, errors, onSubmit } = useSendingForm({
    ...flow,
    fields: { email, password },
    check: signInErrors,
    send: async () => {
      const client = await sessionClient();
      const answer = await client.signInWithPassword({ email: email.trim(), password });
      if (answer.error?.code === 'email_not_confirmed') {
        flow.go({ name: 'confirm', email: email.trim() });
        flow.say(answer.error.message);
        return;
      }
      orThrow(answer);
      onSignedIn(SIGNED_IN);
    },
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <EmailInput value={email} onChange={setEmail} error={errors.email} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <StepLink flow={flow} to="recover">
        Forgot your password?
      </StepLink>
      <Button type="submit" busy={busy} busyText="Processing...">
        Sign In
      </Button>
      <Feedback text={flow.feedback} inSignIn />
    </form>
  );
}

/** A forgotten password: asks for the mail, and answers the same whether or not there is an account. */
function RecoverForm({ flow }: { flow: AuthFlow }) {
  const { busy, errors, onSubmit } = useSendingForm({
    ...flow,
    fields: { email: flow.email },
    check: (typed) => ({ email: emailError(typed.email) }),
    send: async () => {
      const email = flow.email.trim();
      orThrow(await (await sessionClient()).resetPasswordForEmail(email, { redirectTo: returnAddress() }));
      flow.go({ name: 'recover-code', email });
      // Without a mail server nothing is on its way: the headings say where it lies.
      if (flow.mail) flow.say('Check your email. If this address has an account, a link and a code are on their way.');
    },
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <EmailInput value={flow.email} onChange={flow.setEmail} error={errors.email} />
      <Button type="submit" busy={busy} busyText="Processing...">
        {flow.mail ? 'Send the email' : 'Ask for a code'}
      </Button>
      <Feedback text={flow.feedback} inSignIn />
      <StepLink flow={flow} to="sign-in">
        Back to sign in
      </StepLink>
    </form>
  );
}

/** The code from the recovery mail, for when its link would open elsewhere. */
function RecoverCodeForm({ flow, email }: { flow: AuthFlow; email: string }) {
  const [code, setCode] = useState('');
  const token = readCode(code);
  const { busy, errors, onSubmit } = useSendingForm({
    ...flow,
    fields: { code },
    check: () => ({ code: token ? '' : CODE_ERROR }),
    send: async () => {
      if (!token) return;
      // What follows is shown by the session, which hears the client's PASSWORD_RECOVERY event.
      orThrow(await (await sessionClient()).verifyOtp({ email, token, type: 'recovery' }));
    },
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <CodeInput value={code} onChange={setCode} error={errors.code} />
      <Button type="submit" busy={busy} busyText="Processing...">
        Continue
      </Button>
      <Feedback text={flow.feedback} inSignIn />
      <StepLink flow={flow} to="recover">
        {anotherLetter(flow.mail)}
      </StepLink>
    </form>
  );
}

const EMPTY = { password: '', confirmPassword: '', adult: false };

/** What is typed into the form, and what each of its inputs is given with what is wrong. */
function useSignUpFields(flow: AuthFlow) {
  const [typed, setTyped] = useState(EMPTY);
  const fields: SignUpFields = { ...typed, ...flow.names, email: flow.email };
  const inputs = (errors: SignUpErrors) => ({
    name: (name: keyof TypedNames) => ({
      name,
      required: true,
      maxLength: 100,
      value: flow.names[name],
      onChange: (value: string) => flow.setNames({ ...flow.names, [name]: value }),
      error: errors[name],
    }),
    text: (name: Exclude<keyof typeof EMPTY, 'adult'>) => ({
      name,
      required: true,
      value: typed[name],
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
      error: errors[name],
    }),
    adult: {
      checked: typed.adult,
      onChange: (adult: boolean) => setTyped((before) => ({ ...before, adult })),
      error: errors.adult,
    },
  });
  return { fields, inputs };
}

/** A new account: names, e-mail, password twice, and being an adult who accepts the terms. */
function SignUpForm({ flow, onSignedIn }: { flow: AuthFlow; onSignedIn: (message: string) => void }) {
  const min = useSettings()?.passwordMin ?? 8;
  const { fields, inputs } = useSignUpFields(flow);
  const { busy, errors, reasons, onSubmit } = useSendingForm({
    ...flow,
    fields,
    check: (typed) => signUpErrors(typed, min),
    send: async ({ password, firstName, lastName }) => {
      const client = await sessionClient();
      const email = fields.email.trim();
      const { data } = orThrow(
        await client.signUp({
          email,
          password,
          options: {
            emailRedirectTo: returnAddress(),
            data: { first_name: firstName.trim(), last_name: lastName.trim(), adult: true },
          },
        }),
      );
      if (data.session) onSignedIn(SIGNED_IN);
      else {
        flow.go({ name: 'confirm', email });
        if (flow.mail) flow.say(CHECK_EMAIL);
      }
    },
  });
  const { name, text, adult } = inputs(errors);

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <div className="grid grid-cols-2 gap-3">
        <TextInput label="First Name" autoComplete="given-name" {...name('firstName')} />
        <TextInput label="Last Name" autoComplete="family-name" {...name('lastName')} />
      </div>
      <EmailInput value={flow.email} onChange={flow.setEmail} error={errors.email} />
      <PasswordInput label="Password" autoComplete="new-password" hint={passwordRule(min)} {...text('password')} />
      <PasswordInput label="Confirm Password" autoComplete="new-password" {...text('confirmPassword')} />
      <AdultCheckbox {...adult} />
      <Button type="submit" busy={busy} busyText="Processing...">
        Create Account
      </Button>
      <Feedback text={flow.feedback} reasons={reasons} inSignIn={false} />
    </form>
  );
}
