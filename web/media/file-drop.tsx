/** Where a picture is chosen: by a button, by dropping it here, or by pasting it while this is open. What was chosen is shown. */
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { checkFile, UPLOAD_TYPES } from '../../domain/media/asset.ts';
import { imageType, LEADING_BYTES } from '../../domain/media/image-type.ts';
import { Button } from '../kit/button.tsx';
import { DialogActions } from '../kit/dialog.tsx';
import { FieldError } from '../kit/fields/field.tsx';

type FileDropProps = {
  file: File | null;
  onFile: (file: File) => void;
  error?: string | undefined;
  disabled?: boolean;
};

export function FileDrop({ file, onFile, error, disabled = false }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const preview = usePreview(file);
  usePastedFile(onFile, disabled);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = fileIn(event.dataTransfer);
    if (dropped && !disabled) onFile(dropped);
  };

  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same */}
      <div
        className="file-drop"
        data-over={over || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {preview ? (
          <img src={preview} alt="" className="max-h-45 max-w-full rounded-paper" />
        ) : (
          <ImageIcon size={32} weight="duotone" aria-hidden="true" className="text-ink-3" />
        )}
        <FileInput id={id} ref={input} onFile={onFile} />
        <Button
          variant="outline"
          size="small"
          disabled={disabled}
          aria-describedby={error ? `${id}-words ${id}-error` : `${id}-words`}
          aria-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose another image' : 'Choose image'}
        </Button>
        <p id={`${id}-words`} className="text-sm text-ink-2">
          {file
            ? `${file.name}, ${sizeInWords(file.size)}`
            : 'Or drop or paste it here. JPEG, PNG, WebP or AVIF, up to 15 MB.'}
        </p>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

type FileInputProps = { id: string; ref: RefObject<HTMLInputElement | null>; onFile: (file: File) => void };

/** Out of reach of people: a button opens it. */
const FileInput = ({ id, ref, onFile }: FileInputProps) => (
  <input
    ref={ref}
    id={id}
    type="file"
    accept={UPLOAD_TYPES.join(',')}
    className="sr-only"
    tabIndex={-1}
    aria-hidden="true"
    onChange={(event) => {
      const chosen = event.target.files?.[0];
      if (chosen) onFile(chosen);
      // The same file may be chosen again.
      event.target.value = '';
    }}
  />
);

/** Wherever on the page it is pasted. */
function usePastedFile(onFile: (file: File) => void, disabled: boolean): void {
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    if (disabled) return;
    const paste = (event: ClipboardEvent) => {
      const pasted = fileIn(event.clipboardData);
      if (!pasted) return;
      event.preventDefault();
      take.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [disabled]);
}

/** An address of the chosen file for this page alone. */
function usePreview(file: File | null): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return setAddress('');
    const own = URL.createObjectURL(file);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return address;
}

/** What is wrong with it, as a sentence; empty for nothing. Its first bytes are read, not its name. */
export async function fileProblem(file: File | null): Promise<string> {
  if (!file) return checkFile(null)[0]?.message ?? '';
  const head = await file
    .slice(0, LEADING_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return 'We couldn’t read this file. Please choose it again.';
  return checkFile({ bytes: file.size, type: imageType(new Uint8Array(head)) })[0]?.message ?? '';
}

/** The first file among what was dropped or pasted; null where there is none. */
export const fileIn = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

const KILO = 1024;

export const sizeInWords = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${Math.max(1, Math.round(bytes / KILO))} KB`
    : `${(bytes / KILO / KILO).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** `sent` from 0 to 1. */
export function SendingBar({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  const words = sent < 1 ? `Uploading, ${percent}%` : 'Preparing it in several sizes...';
  return (
    <div className="grid gap-2">
      <progress className="sending" aria-label="Upload" max={100} {...(sent < 1 ? { value: percent } : {})} />
      <p className="text-sm text-ink-2">{words}</p>
    </div>
  );
}

/** The same for screen readers. Not at each percent: it would be read out without an end. */
export function SendingStatus({ sent }: { sent: number | null }) {
  const sending = sent !== null && sent < 1 ? 'Uploading.' : 'Preparing it in several sizes.';
  return (
    <p role="status" className="sr-only">
      {sent === null ? '' : sending}
    </p>
  );
}

type SendingActionsProps = {
  /** From 0 to 1; null while nothing is sent. */
  sent: number | null;
  verb: string;
  busyText: string;
  /** Stops what is being sent, or leaves. */
  onStop: () => void;
};

/** The two buttons under a form that sends a picture. */
export function SendingActions({ sent, verb, busyText, onStop }: SendingActionsProps) {
  return (
    <DialogActions>
      <Button variant="outline" onClick={onStop}>
        {sent === null ? 'Cancel' : 'Stop'}
      </Button>
      <Button type="submit" busy={sent !== null} busyText={busyText}>
        {verb}
      </Button>
    </DialogActions>
  );
}
