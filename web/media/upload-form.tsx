/** Uploads one picture with its words. What was chosen and typed belongs to whoever shows this, so that closing loses nothing. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Asset, type AssetWords, checkAssetWords } from '../../domain/media/asset.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { DialogActions } from '../kit/dialog.tsx';
import { focusFirstError } from '../kit/focus-first-error.ts';
import { Notice } from '../kit/notice.tsx';
import { AssetWordsFields, errorsByField } from './asset.tsx';
import { FileDrop, fileProblem, SendingBar } from './file-drop.tsx';
import { uploadPicture } from './send-picture.ts';

export interface UploadDraft {
  file: File | null;
  words: AssetWords;
}

export const EMPTY_UPLOAD: UploadDraft = { file: null, words: { alt: '', credit: '', license: '', sourceUrl: '' } };

type UploadFormProps = {
  draft: UploadDraft;
  onDraft: (draft: UploadDraft) => void;
  /** `fresh`: false where the same file was in the library already. */
  onDone: (asset: Asset, fresh: boolean) => void;
  onCancel: () => void;
  /** While it is sent, nothing around it should close. */
  onBusy: (busy: boolean) => void;
};

export function UploadForm({ draft, onDraft, onDone, onCancel, onBusy }: UploadFormProps) {
  const { file, words } = draft;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ title: string; sentence: string } | null>(null);
  /** From 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (chosen: File) => {
    onDraft({ ...draft, file: chosen });
    setFailure(null);
    const wrong = await fileProblem(chosen);
    setErrors(({ file: _, ...rest }) => (wrong ? { ...rest, file: wrong } : rest));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Of the picker this may be part of another form's page.
    event.stopPropagation();
    if (sent !== null) return;
    const form = event.currentTarget;
    const wrongFile = await fileProblem(file);
    const wrong = { ...errorsByField(checkAssetWords(words)), ...(wrongFile ? { file: wrongFile } : {}) };
    setErrors(wrong);
    setFailure(null);
    if (!file || Object.keys(wrong).length > 0) return focusFirstError(form);
    const control = new AbortController();
    sending.current = control;
    setSent(0);
    onBusy(true);
    try {
      const { asset, fresh } = await uploadPicture(file, words, setSent, control.signal);
      onBusy(false);
      onDone(asset, fresh);
    } catch (error) {
      if (control.signal.aborted) return;
      setSent(null);
      onBusy(false);
      if (error instanceof ApiError && error.status === 422 && error.field) {
        setErrors({ [error.field]: error.sentence });
        focusFirstError(form);
      } else {
        setFailure({
          title: error instanceof ApiError ? error.message : 'Upload failed',
          sentence: plainSentence(error),
        });
      }
    }
  };

  const stop = () => {
    if (sent === null) return onCancel();
    sending.current?.abort();
    setSent(null);
    onBusy(false);
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <FileDrop file={file} onFile={(chosen) => void choose(chosen)} error={errors.file} disabled={sent !== null} />
      <AssetWordsFields words={words} onChange={(changed) => onDraft({ ...draft, words: changed })} errors={errors} />
      {sent === null ? null : <SendingBar sent={sent} />}
      <p role="status" className="sr-only">
        {sent === null ? '' : sent < 1 ? 'Uploading.' : 'Preparing the picture in several sizes.'}
      </p>
      {failure ? (
        <Notice tone="bad" title={failure.title}>
          {failure.sentence} What you chose and typed is still here.
        </Notice>
      ) : null}
      <DialogActions>
        <Button variant="outline" onClick={stop}>
          {sent === null ? 'Cancel' : 'Stop'}
        </Button>
        <Button type="submit" busy={sent !== null} busyText="Uploading...">
          Upload
        </Button>
      </DialogActions>
    </form>
  );
}
