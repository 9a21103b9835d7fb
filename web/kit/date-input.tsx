/** A day as YYYY-MM-DD, picked with the browser's own calendar. */
import type { TextInputProps } from './text-input.tsx';
import { TextInput } from './text-input.tsx';

export type DateInputProps = Omit<TextInputProps, 'type'> & { min?: string; max?: string };

export function DateInput(props: DateInputProps) {
  return <TextInput {...props} type="date" inputClassName="num" />;
}
