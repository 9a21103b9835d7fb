/** What the forms of signing in, signing up and recovering ask for alike: the address of the account, and the six digits from a mail. */
import { TextInput } from '../kit/field.tsx';

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
