/** Where someone is on the way in: the step that is shown, its headings, and the message under the form. */
import { useState } from 'react';
import type { AuthMode } from './dialog-store.ts';

export type AuthStep =
  | { name: AuthMode | 'recover' }
  /** Signed up; the address is still to be confirmed. */
  | { name: 'confirm'; email: string }
  | { name: 'recover-code'; email: string };

export interface AuthFlow {
  step: AuthStep;
  go(step: AuthStep): void;
  email: string;
  /** Kept across steps, so that nobody types an address twice. */
  setEmail(email: string): void;
  feedback: string;
  say(feedback: string): void;
  /** While something is being sent, every other button rests. */
  busy: boolean;
  setBusy(busy: boolean): void;
}

export function useAuthFlow(mode: AuthMode | 'recover', firstFeedback = ''): AuthFlow {
  const [step, setStep] = useState<AuthStep>({ name: mode });
  const [email, setEmail] = useState('');
  const [feedback, say] = useState(firstFeedback);
  const [busy, setBusy] = useState(false);
  const go = (next: AuthStep) => {
    say('');
    setStep(next);
  };
  return { step, go, email, setEmail, feedback, say, busy, setBusy };
}

export interface Headings {
  title: string;
  subtitle: string;
}

export function headingsOf(step: AuthStep): Headings {
  switch (step.name) {
    case 'sign-in':
      return { title: 'Welcome Back', subtitle: 'Sign in to your account' };
    case 'sign-up':
      return { title: 'Create Account', subtitle: 'Join us to get started' };
    case 'confirm':
      return { title: 'Confirm your email', subtitle: `We sent a link and a 6-digit code to ${step.email}.` };
    case 'recover':
      return { title: 'Reset your password', subtitle: 'We send you a link and a code by email.' };
    case 'recover-code':
      return { title: 'Enter your code', subtitle: `For the account of ${step.email}, if there is one.` };
  }
}

export const SIGNED_IN_HEADINGS: Headings = { title: 'Welcome Back', subtitle: "You're signed in" };
export const NEW_PASSWORD_HEADINGS: Headings = {
  title: 'Choose a new password',
  subtitle: 'Other devices are signed out with it.',
};
