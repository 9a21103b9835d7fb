/** The new password, after a recovery mail's link or code has signed its owner in. */
import { type FormEvent, useState } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { sessionClient } from '../client/session-store.ts';
import { Button } from '../kit/button.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { confirmError, type FieldErrors, newPasswordError, only, passwordRule } from './credentials.ts';
import { Feedback } from './feedback.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { useSending } from './use-sending.ts';
import { useSettings } from './use-settings.ts';

export function NewPasswordForm({ user, onDone }: { user: SignedInUser; onDone: (message: string) => void }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<FieldErrors<{ password: string; confirmation: string }>>({});
  const [feedback, say] = useState('');
  const { busy, reasons, send } = useSending({ say });
  const min = useSettings()?.passwordMin ?? 8;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = only({
      password: newPasswordError(password, min, [user.email, user.firstName, user.lastName]),
      confirmation: confirmError(password, confirmation),
    });
    setErrors(found);
    say('');
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    void send(async () => {
      const { error } = await (await sessionClient()).updateUser({ password });
      if (!error) onDone('Your password was changed successfully.');
      return error;
    });
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordInput
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint={passwordRule(min)}
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
      <Button type="submit" busy={busy} busyText="Processing...">
        Save the new password
      </Button>
      <Feedback text={feedback} reasons={reasons} inSignIn={false} />
    </form>
  );
}
