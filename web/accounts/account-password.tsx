/** A new password, or the first one for those who came with Google. Every other device is signed out with it. */
import { type FormEvent, useState } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { useToast } from '../kit/toaster.tsx';
import { confirmError, type FieldErrors, newPasswordError, only, passwordRule } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { ProofDeclined } from './fresh-proof.ts';
import type { Unfinished } from './proof-return.ts';
import { useFreshProof } from './use-fresh-proof.tsx';
import { useSending } from './use-sending.ts';

type PasswordFormProps = {
  user: SignedInUser;
  /** Null where it is not known here. */
  hasPassword: boolean | null;
  min: number;
  unfinished: Unfinished | null;
  onSaved: () => void;
};

export function PasswordForm({ user, hasPassword, min, unfinished, onSaved }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<FieldErrors<{ password: string; confirmation: string }>>({});
  const [feedback, say] = useState('');
  const { busy, reasons, send } = useSending({ say });
  const { withProof, dialog } = useFreshProof(user);
  const toast = useToast();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = only({
      password: newPasswordError(password, min, [user.email, user.firstName, user.lastName]),
      confirmation: confirmError(password, confirmation),
    });
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    void send(async () => {
      try {
        await withProof(() => savePassword(password), { form: 'password' });
      } catch (problem) {
        if (problem instanceof ProofDeclined) return null;
        return problem;
      }
      setPassword('');
      setConfirmation('');
      toast('Your password was saved. Other devices are signed out.');
      onSaved();
      return null;
    });
  };

  return (
    <>
      <form className="grid gap-4 md:grid-cols-2" noValidate onSubmit={submit}>
        <div className="md:col-span-2">
          <h3>{hasPassword === false ? 'Set a password' : 'Change your password'}</h3>
          {unfinished?.form === 'password' ? (
            <p className="mt-1 text-sm text-ink-2">
              Thank you, that was you. For your safety the password was not kept on the way: please type it once more.
            </p>
          ) : null}
        </div>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordInput
          label="New Password"
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <PasswordInput
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={setConfirmation}
          error={errors.confirmation}
        />
        <div className="account-actions md:col-span-2">
          <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
            {hasPassword === false ? 'Set Password' : 'Change Password'}
          </Button>
          <p className="hint">{passwordRule(min)}</p>
        </div>
        {feedback ? (
          <div className="md:col-span-2">
            <Feedback text={feedback} reasons={reasons} inSignIn={false} />
          </div>
        ) : null}
      </form>
      {dialog}
    </>
  );
}

async function savePassword(password: string): Promise<void> {
  const { error } = await (await sessionClient()).updateUser({ password });
  if (error) throw error;
}
