/**
 * What the forms of signing in, signing up and recovering, and of the account page, ask for alike: the address of the
 * account, the six digits from a mail, and a new password.
 */
import { useState } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { TextInput } from '../kit/field.tsx';
import { PasswordInput } from '../kit/password-input.tsx';
import { confirmError, type FieldErrors, newPasswordError, only } from './credentials.ts';

interface AuthInputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A password manager keeps the password under it. */
export function EmailInput(props: AuthInputProps) {
  return <TextInput {...props} label="Email" type="email" name="email" autoComplete="username" required />;
}

export const CODE_ERROR = 'Enter the 6 digits from the email.';

export function CodeInput(props: AuthInputProps) {
  return (
    <TextInput
      {...props}
      label="6-digit code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      required
      inputClassName="num text-lg tracking-[0.2em]"
    />
  );
}

interface NewPassword {
  password: string;
  confirmation: string;
  errors: FieldErrors<{ password: string; confirmation: string }>;
  setPassword(password: string): void;
  setConfirmation(confirmation: string): void;
  /** Shows what is wrong; true when nothing is. */
  check(): boolean;
  clear(): void;
}

/** A new password of at least `min` characters for somebody who has an account, typed twice. */
export function useNewPassword({ email, firstName, lastName }: SignedInUser, min: number): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<NewPassword['errors']>({});

  const check = () => {
    const found = only({
      password: newPasswordError(password, min, [email, firstName, lastName]),
      confirmation: confirmError(password, confirmation),
    });
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const clear = () => {
    setPassword('');
    setConfirmation('');
  };
  return { password, confirmation, errors, setPassword, setConfirmation, check, clear };
}

export function NewPasswordInputs({ typed, hint }: { typed: NewPassword; hint?: string }) {
  return (
    <>
      <PasswordInput
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint={hint}
        required
        value={typed.password}
        onChange={typed.setPassword}
        error={typed.errors.password}
      />
      <PasswordInput
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={typed.confirmation}
        onChange={typed.setConfirmation}
        error={typed.errors.confirmation}
      />
    </>
  );
}
