/** Puts another picture in the place of one; its words stay, and every post follows. */
import { type FormEvent, useState } from 'react';
import type { Asset } from '../../domain/media/asset.ts';
import { ApiError } from '../client/api.ts';
import { focusFirstError } from '../client/forms/use-form.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { FileDrop, fileProblem, SendingActions, SendingBar, SendingStatus } from './file-drop.tsx';
import { replacePicture, sendingFailure, useSending } from './send-picture.ts';

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
  const { sent, setSent, failure, setFailure, begin, stop } = useSending();

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
    const signal = begin();
    try {
      onDone(await replacePicture(asset.id, file, setSent, signal));
    } catch (thrown) {
      if (signal.aborted) return;
      setSent(null);
      if (thrown instanceof ApiError && thrown.field === 'file') {
        setError(thrown.sentence);
        focusFirstError(form);
      } else setFailure(sendingFailure(thrown));
    }
  };

  return (
    <Dialog open title="Replace this image" subtitle={usesInWords(uses)} onClose={onClose} closable={sent === null}>
      <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <FileDrop
          file={file}
          onFile={(chosen) => void choose(chosen)}
          error={error || undefined}
          disabled={sent !== null}
        />
        {sent === null ? null : <SendingBar sent={sent} />}
        <SendingStatus sent={sent} />
        {failure ? (
          <Notice tone="bad" title={failure.title}>
            {failure.sentence} Nothing was replaced.
          </Notice>
        ) : null}
        <SendingActions
          sent={sent}
          verb="Replace"
          busyText="Replacing..."
          onStop={() => (sent === null ? onClose() : stop())}
        />
      </form>
    </Dialog>
  );
}

const usesInWords = (uses: number): string =>
  uses === 0
    ? 'No post uses it. Its words stay as they are.'
    : `${uses} ${uses === 1 ? 'post shows' : 'posts show'} the new image right away. Check that the words still fit.`;
