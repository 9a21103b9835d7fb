/**
 * A file to be read here: its name, one line about it, and a button. The browser's own control is hidden: its 'No file chosen'
 * would stand there for ever, as a file is taken at once, and it grows beyond a phone in large text.
 */
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { buttonClass } from '../button.tsx';

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

const RING = 'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--ring)';

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
      <p className="choice-title" id={`${id}-label`}>
        {label}
      </p>
      <p className="choice-note" id={`${id}-note`}>
        {note}
      </p>
      {children}
      <div className="justify-self-start">
        <input
          id={id}
          type="file"
          className="peer sr-only"
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          disabled={disabled}
          onChange={handleChange}
        />
        <label
          htmlFor={id}
          className={buttonClass('outline', 'small', `cursor-pointer peer-disabled:opacity-55 ${RING}`)}
        >
          Choose File
        </label>
      </div>
    </div>
  );
}
