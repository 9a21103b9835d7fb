/**
 * Everything between the headings and the edge: loading, signed in, choosing a new password after a recovery,
 * or the forms.
 */
import { useState } from 'react';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { type SessionState, sessionClient } from '../../client/sessions/session-store.ts';
import { Button } from '../../kit/button.tsx';
import { SIGNED_OUT } from '../auth-messages.ts';
import { Feedback } from '../feedback.tsx';
import { useSignOut } from '../sessions/use-sign-out.tsx';
import { orThrow, useSendingForm } from '../use-sending.ts';
import { useSettings } from '../use-settings.ts';
import { NewPasswordInputs, useNewPassword } from './auth-fields.tsx';
import { type AuthFlow, type Headings, headingsOf, NEW_PASSWORD_HEADINGS, SIGNED_IN_HEADINGS } from './auth-flow.ts';
import { AuthForms } from './auth-forms.tsx';
import { passwordRule } from './credentials.ts';

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
        <span className="spinner block size-8" aria-hidden="true" />
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

function SignedInView({ user, onSignedOut }: { user: SignedInUser; onSignedOut: (message: string) => void }) {
  const { busy, submit, dialog } = useSignOut((error) => onSignedOut(error ?? SIGNED_OUT));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-5">
        {user.avatarUrl ? (
          <img src={user.avatarUrl} alt="" width={56} height={56} className="size-14 rounded-full object-cover" />
        ) : null}
        <p className="min-w-0">
          <span className="block text-sm text-ink-3">Signed in as:</span>
          <span className="block truncate font-semibold">{user.email}</span>
        </p>
      </div>
      <Button variant="danger" busy={busy} busyText="Signing out..." onClick={() => void submit()}>
        Sign Out
      </Button>
      {dialog}
    </div>
  );
}

function NewPasswordForm({ user, onDone }: { user: SignedInUser; onDone: (message: string) => void }) {
  const [feedback, say] = useState('');
  const min = useSettings()?.passwordMin ?? 8;
  const typed = useNewPassword(user, min);
  const { busy, errors, reasons, onSubmit } = useSendingForm({
    say,
    fields: typed.fields,
    check: typed.check,
    send: async ({ password }) => {
      orThrow(await (await sessionClient()).updateUser({ password }));
      onDone('Your password was changed successfully.');
    },
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <NewPasswordInputs typed={typed} errors={errors} hint={passwordRule(min)} />
      <Button type="submit" busy={busy} busyText="Processing...">
        Save the new password
      </Button>
      <Feedback text={feedback} reasons={reasons} inSignIn={false} />
    </form>
  );
}
