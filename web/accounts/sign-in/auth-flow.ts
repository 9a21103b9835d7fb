/** Where someone is on the way in: the step that is shown, its headings, the message under the form, and where it leads once they are in. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takeReturnPath } from '../../client/device/return-state.ts';
import { type AuthMode, closeAuthDialog } from '../../client/sessions/dialog-store.ts';
import { useToast } from '../../kit/messages/toaster.tsx';
import { useSettings } from '../use-settings.ts';

type AuthStep =
  | { name: AuthMode | 'recover' }
  /** Signed up; the address is still to be confirmed. */
  | { name: 'confirm'; email: string }
  | { name: 'recover-code'; email: string };

export interface TypedNames {
  firstName: string;
  lastName: string;
}

export interface AuthFlow {
  step: AuthStep;
  go(step: AuthStep): void;
  email: string;
  /** Kept across steps, so that nobody types an address twice. */
  setEmail(email: string): void;
  /** Kept likewise; passwords are not. */
  names: TypedNames;
  setNames(names: TypedNames): void;
  feedback: string;
  say(feedback: string): void;
  /** Whether letters reach people here; true until the server has said. */
  mail: boolean;
  /** While something is being sent, every other button rests. */
  busy: boolean;
  setBusy(busy: boolean): void;
}

export function useAuthFlow(mode: AuthMode | 'recover', firstFeedback = ''): AuthFlow {
  const [step, setStep] = useState<AuthStep>({ name: mode });
  const [email, setEmail] = useState('');
  const [names, setNames] = useState<TypedNames>({ firstName: '', lastName: '' });
  const [feedback, say] = useState(firstFeedback);
  const [busy, setBusy] = useState(false);
  const mail = useSettings()?.mail ?? true;
  const go = (next: AuthStep) => {
    say('');
    setStep(next);
  };
  return { step, go, email, setEmail, names, setNames, feedback, say, mail, busy, setBusy };
}

export interface Headings {
  title: string;
  subtitle: string;
}

/** Where no mail server is set a letter is written all the same, and only the operator can hand it on. */
const IN_THE_OUTBOX = 'in this copy’s outbox, because it can’t send email. Whoever runs it can give it to you';

/** What the button says that asks for another letter. */
export const anotherLetter = (mail: boolean): string => (mail ? 'Send another email' : 'Ask for a new code');

export function headingsOf(step: AuthStep, mail: boolean): Headings {
  switch (step.name) {
    case 'sign-in':
      return { title: 'Welcome Back', subtitle: 'Sign in to your account' };
    case 'sign-up':
      return { title: 'Create Account', subtitle: 'Join us to get started' };
    case 'confirm':
      return {
        title: 'Confirm your email',
        subtitle: mail
          ? `We sent a link and a 6-digit code to ${step.email}.`
          : `The email to ${step.email} with a link and a 6-digit code is ${IN_THE_OUTBOX}.`,
      };
    case 'recover':
      return {
        title: 'Reset your password',
        subtitle: mail
          ? 'We’ll email you a link and a code.'
          : `An email with a link and a code will be ${IN_THE_OUTBOX}.`,
      };
    case 'recover-code':
      return {
        title: 'Enter your code',
        subtitle: mail
          ? `Sent to ${step.email}, if it has an account.`
          : `If ${step.email} has an account, the email is ${IN_THE_OUTBOX}.`,
      };
  }
}

export const SIGNED_IN_HEADINGS: Headings = { title: 'Welcome Back', subtitle: 'You’re signed in' };
export const NEW_PASSWORD_HEADINGS: Headings = {
  title: 'Choose a new password',
  subtitle: 'This signs out your other devices.',
};

/**
 * What follows a successful sign-in: back to where the person was (spec 1 section 2), once. The returned function says
 * `message`, closes the dialog and leaves for the kept path, else for `fallback` if given.
 */
export function useGoBack(): (message: string, fallback?: string) => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (message, fallback) => {
    closeAuthDialog();
    const path = (await takeReturnPath()) ?? fallback;
    // Only now: a message shown while the dialog is still there goes away with it.
    toast(message);
    if (path && path !== `${pathname}${search}${hash}`) await navigate(path, { replace: pathname === '/auth' });
  };
}
