/**
 * What the forms of signing in, signing up and recovering, and of the account page, ask for alike: the address of the
 * account, the six digits from a mail, and a new password.
 */
import { useState } from 'react';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { TextInput } from '../../kit/fields/field.tsx';
import { PasswordInput } from '../../kit/fields/password-input.tsx';
import { confirmError, newPasswordError } from './credentials.ts';

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

interface TypedPassword {
  password: string;
  confirmation: string;
}

interface NewPassword {
  fields: TypedPassword;
  setPassword(password: string): void;
  setConfirmation(confirmation: string): void;
  /** Finds what is wrong with them. */
  check(): PasswordErrors;
  clear(): void;
}

type PasswordErrors = { [Field in keyof TypedPassword]?: string | undefined };

/** A new password of at least `min` characters for somebody who has an account, typed twice. */
export function useNewPassword({ email, firstName, lastName }: SignedInUser, min: number): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');

  const check = () => ({
    password: newPasswordError(password, min, [email, firstName, lastName]),
    confirmation: confirmError(password, confirmation),
  });
  const clear = () => {
    setPassword('');
    setConfirmation('');
  };
  return { fields: { password, confirmation }, setPassword, setConfirmation, check, clear };
}

type NewPasswordInputsProps = { typed: NewPassword; errors: PasswordErrors; hint?: string };

export function NewPasswordInputs({ typed, errors, hint }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordInput
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint={hint}
        required
        value={typed.fields.password}
        onChange={typed.setPassword}
        error={errors.password}
      />
      <PasswordInput
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={typed.fields.confirmation}
        onChange={typed.setConfirmation}
        error={errors.confirmation}
      />
    </>
  );
}
