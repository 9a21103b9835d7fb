/** A file to be read here: its name, one line about it, and the browser's own button. */
import { type ChangeEvent, type ReactNode, useId } from 'react';

interface FileFieldProps {
  label: string;
  note: string;
  /** As the `accept` of an input. */
  accept: string;
  disabled: boolean;
  /** Given the file, or undefined where the choice was called off. The same file may be chosen again. */
  onChoose(file: File | undefined): void;
  /** Under the line. */
  children?: ReactNode;
}

const BUTTON = 'file:mr-3 file:min-h-11 file:rounded-touch file:border file:border-line-strong file:px-3';

export function FileField({ label, note, accept, disabled, onChoose, children }: FileFieldProps) {
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied at once: choosing the same file again is a change too.
    target.value = '';
    onChoose(file);
  };
  return (
    <div className="grid max-w-[62ch] grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor={id} className="choice-title">
        {label}
      </label>
      <p className="choice-note" id={`${id}-note`}>
        {note}
      </p>
      {children}
      <input
        id={id}
        type="file"
        className={`min-h-11 max-w-full text-ink-2 file:cursor-pointer file:font-semibold file:text-ink ${BUTTON}`}
        accept={accept}
        aria-describedby={`${id}-note`}
        disabled={disabled}
        onChange={handleChange}
      />
    </div>
  );
}
