/** Everything between the headings and the edge: loading, signed in, choosing a new password, or the forms. */

import type { SessionState } from '../client/session-store.ts';
import { type AuthFlow, type Headings, headingsOf, NEW_PASSWORD_HEADINGS, SIGNED_IN_HEADINGS } from './auth-flow.ts';
import { AuthForms } from './auth-forms.tsx';
import { Feedback } from './feedback.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignedInView } from './signed-in-view.tsx';

interface AuthViewsProps {
  session: SessionState;
  flow: AuthFlow;
  /** Signed in, or a new password saved. */
  onDone: (message: string) => void;
}

export function headingsFor(session: AuthViewsProps['session'], flow: AuthFlow): Headings {
  if (session.recovering) return NEW_PASSWORD_HEADINGS;
  return session.status === 'signed-in' ? SIGNED_IN_HEADINGS : headingsOf(flow.step, flow.mail);
}

export function AuthViews({ session, flow, onDone }: AuthViewsProps) {
  const { status, user, recovering } = session;
  if (status === 'loading') {
    return (
      <div className="grid min-h-40 place-content-center justify-items-center gap-3">
        <span className="spinner spinner-32" aria-hidden="true" />
        <p role="status">Loading...</p>
      </div>
    );
  }
  if (user && recovering) return <NewPasswordForm user={user} onDone={onDone} />;
  if (user) {
    const backToForm = (message: string) => {
      flow.go({ name: 'sign-in' });
      flow.say(message);
    };
    return (
      <>
        <Feedback text={flow.feedback} inSignIn />
        <SignedInView user={user} onSignedOut={backToForm} />
      </>
    );
  }
  return <AuthForms flow={flow} onSignedIn={onDone} />;
}
