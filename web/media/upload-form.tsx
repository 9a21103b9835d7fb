/** Uploads one picture with its words. What was chosen and typed belongs to whoever shows this, so that closing loses nothing. */
import { type FormEvent, useState } from 'react';
import { type Asset, type AssetWords, checkAssetWords } from '../../domain/media/asset.ts';
import { ApiError } from '../client/api.ts';
import { saidWith } from '../client/api-error.ts';
import { errorsByField, focusFirstError } from '../client/forms/use-form.ts';
import { Notice } from '../kit/messages/notice.tsx';
import { AssetWordsFields } from './asset.tsx';
import { FileDrop, fileProblem, SendingActions, SendingBar, SendingStatus } from './file-drop.tsx';
import { sendingFailure, uploadPicture, useSending } from './send-picture.ts';

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

/** By field. */
async function draftErrors({ file, words }: UploadDraft): Promise<Record<string, string>> {
  const wrongFile = await fileProblem(file);
  return { ...errorsByField(checkAssetWords(words)), ...(wrongFile ? { file: wrongFile } : {}) };
}

export function UploadForm({ draft, onDraft, onDone, onCancel, onBusy }: UploadFormProps) {
  const { file, words } = draft;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { sent, setSent, failure, setFailure, begin, stop } = useSending();

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
    const wrong = await draftErrors(draft);
    setErrors(wrong);
    setFailure(null);
    if (!file || Object.keys(wrong).length > 0) return focusFirstError(form);
    const signal = begin();
    onBusy(true);
    try {
      const { asset, fresh } = await uploadPicture(file, words, setSent, signal);
      onBusy(false);
      onDone(asset, fresh);
    } catch (error) {
      if (signal.aborted) return;
      setSent(null);
      onBusy(false);
      if (error instanceof ApiError && error.status === 422 && error.field) {
        setErrors({ [error.field]: error.sentence });
        focusFirstError(form);
      } else setFailure(sendingFailure(error));
    }
  };

  const leave = () => {
    if (sent === null) return onCancel();
    stop();
    onBusy(false);
  };

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <FileDrop file={file} onFile={(chosen) => void choose(chosen)} error={errors.file} disabled={sent !== null} />
      <AssetWordsFields words={words} onChange={(changed) => onDraft({ ...draft, words: changed })} errors={errors} />
      {sent === null ? null : <SendingBar sent={sent} />}
      <SendingStatus sent={sent} />
      {failure ? (
        <Notice tone="bad" title={failure.title}>
          {saidWith(failure.sentence, 'What you chose and typed is still here.')}
        </Notice>
      ) : null}
      <SendingActions sent={sent} verb="Upload" busyText="Uploading..." onStop={leave} />
    </form>
  );
}
