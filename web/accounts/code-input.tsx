/** The six digits from a mail. */
import { TextInput } from '../kit/text-input.tsx';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

export const CODE_ERROR = 'Enter the 6 digits from the email.';

export function CodeInput(props: CodeInputProps) {
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
