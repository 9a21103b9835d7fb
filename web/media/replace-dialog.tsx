/** Puts another picture in the place of one; its words stay, and every post follows. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Asset } from '../../domain/media/asset.ts';
import { focusFirstError } from '../accounts/focus-first-error.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { FileDrop, fileProblem, SendingBar } from './file-drop.tsx';
import { replacePicture } from './send-picture.ts';

type ReplaceDialogProps = {
  asset: Asset;
  /** How many posts show it. */
  uses: number;
  onDone: (asset: Asset) => void;
  onClose: () => void;
};

export function ReplaceDialog({ asset, uses, onDone, onClose }: ReplaceDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState<{ title: string; sentence: string } | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (chosen: File) => {
    setFile(chosen);
    setFailure(null);
    setError(await fileProblem(chosen));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (sent !== null) return;
    const form = event.currentTarget;
    const wrong = await fileProblem(file);
    setError(wrong);
    setFailure(null);
    if (!file || wrong) return focusFirstError(form);
    const control = new AbortController();
    sending.current = control;
    setSent(0);
    try {
      onDone(await replacePicture(asset.id, file, setSent, control.signal));
    } catch (thrown) {
      if (control.signal.aborted) return;
      setSent(null);
      if (thrown instanceof ApiError && thrown.field === 'file') setError(thrown.sentence);
      else
        setFailure({
          title: thrown instanceof ApiError ? thrown.message : 'Upload failed',
          sentence: plainSentence(thrown),
        });
    }
  };

  const stop = () => {
    sending.current?.abort();
    if (sent === null) onClose();
    else setSent(null);
  };

  return (
    <Dialog open title="Replace this image" subtitle={usesInWords(uses)} onClose={onClose} closable={sent === null}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <FileDrop
          file={file}
          onFile={(chosen) => void choose(chosen)}
          error={error || undefined}
          disabled={sent !== null}
        />
        {sent === null ? null : <SendingBar sent={sent} />}
        {failure ? (
          <Notice tone="bad" title={failure.title}>
            {failure.sentence} Nothing was replaced.
          </Notice>
        ) : null}
        <DialogActions>
          <Button variant="outline" onClick={stop}>
            {sent === null ? 'Cancel' : 'Stop'}
          </Button>
          <Button type="submit" busy={sent !== null} busyText="Replacing...">
            Replace
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const usesInWords = (uses: number): string =>
  uses === 0
    ? 'No post uses it. Its words stay as they are.'
    : `${uses} ${uses === 1 ? 'post shows' : 'posts show'} the new image at once. Please look whether the words still fit.`;
