/** One picture of the library: how it looks, where it is used, its words, and the ways to replace or delete it. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Asset, type AssetWords, checkAssetWords, type PictureUse } from '../../domain/media/asset.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { useApiQuery } from '../client/queries.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Button } from '../kit/button.tsx';
import { dayOfInstant } from '../kit/date-language.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../kit/dialog.tsx';
import { focusFirstError } from '../kit/focus-first-error.ts';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag } from '../kit/tag.tsx';
import { AssetImage, AssetWordsFields, changeAsset, deleteAsset, errorsByField } from './asset.tsx';
import { FileDrop, fileProblem, SendingBar, sizeInWords } from './file-drop.tsx';
import { replacePicture } from './send-picture.ts';

type AssetDialogProps = {
  asset: Asset;
  onClose: () => void;
  /** Its words or its picture changed. */
  onChanged: (asset: Asset, said: string) => void;
  onDeleted: (said: string) => void;
};

const wordsOf = ({ alt, credit, license, sourceUrl }: Asset): AssetWords => ({
  alt,
  credit,
  license,
  sourceUrl: sourceUrl ?? '',
});

export function AssetDialog({ asset, onClose, onChanged, onDeleted }: AssetDialogProps) {
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/assets/{id}', { params: { id: asset.id } });
  const [words, setWords] = useState(wordsOf(asset));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<'' | 'saving' | 'deleting'>('');
  const [open, setOpen] = useState<'' | 'replace' | 'delete' | 'leave'>('');
  const changed = JSON.stringify(words) !== JSON.stringify(wordsOf(asset));

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = errorsByField(checkAssetWords(words));
    setErrors(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0) return focusFirstError(form);
    setBusy('saving');
    await changeAsset(asset.id, words).then(
      (saved) => onChanged(saved, 'Saved. Posts keep the words that were copied into them.'),
      (error: unknown) => {
        if (error instanceof ApiError && error.field) setErrors({ [error.field]: error.sentence });
        else setFailure(`${plainSentence(error)} What you typed is still here.`);
      },
    );
    setBusy('');
  };

  const remove = async () => {
    setBusy('deleting');
    setFailure('');
    await deleteAsset(asset.id).then(
      () => onDeleted('The image was deleted.'),
      (error: unknown) => {
        setOpen('');
        setFailure(plainSentence(error));
        refetch();
      },
    );
    setBusy('');
  };

  const leave = () => (changed ? setOpen('leave') : onClose());

  return (
    <Dialog open onClose={leave} closable={busy === ''} title="Image" className="media-asset">
      <figure className="grid gap-2">
        <AssetImage asset={asset} alt={asset.alt} sizes="(width < 48rem) 100vw, 560px" className="media-shown" />
        <figcaption className="text-sm text-ink-2 num">
          {asset.filename}, {asset.width} × {asset.height} pixels, {sizeInWords(asset.size)}, uploaded on{' '}
          {dayOfInstant(asset.createdAt)}
        </figcaption>
      </figure>
      <AssetUses uses={data?.usedIn ?? null} errorMessage={errorMessage} onRetry={refetch} />
      <form className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <AssetWordsFields words={words} onChange={setWords} errors={errors} />
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <DialogActions>
          {data?.usedIn.length === 0 ? (
            <Button variant="danger" disabled={busy !== ''} onClick={() => setOpen('delete')}>
              Delete
            </Button>
          ) : null}
          <Button variant="outline" disabled={busy !== ''} onClick={() => setOpen('replace')}>
            Replace
          </Button>
          <Button type="submit" busy={busy === 'saving'} busyText="Saving...">
            Save
          </Button>
        </DialogActions>
      </form>
      {open === 'replace' ? (
        <ReplaceDialog
          asset={asset}
          uses={data?.usedIn.length ?? 0}
          onClose={() => setOpen('')}
          onDone={(replaced) => {
            setOpen('');
            onChanged(replaced, 'Replaced. Every post that uses it shows the new image.');
          }}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete this image?"
        confirmText="Delete"
        danger
        busy={busy === 'deleting'}
        busyText="Deleting..."
        onConfirm={() => void remove()}
        onClose={() => setOpen('')}
      >
        No post uses it. Its files are removed for good.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'leave'}
        title="Close without saving?"
        confirmText="Close without saving"
        cancelText="Keep editing"
        danger
        onConfirm={onClose}
        onClose={() => setOpen('')}
      >
        The words you changed here are not saved yet.
      </ConfirmDialog>
      <LeaveQuestion unsaved={changed}>The words you changed here are not saved yet.</LeaveQuestion>
    </Dialog>
  );
}

/** The posts in which a picture stands, each with the way to its editor. */
const STATUS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

type AssetUsesProps = {
  /** Null until they were read. */
  uses: readonly PictureUse[] | null;
  errorMessage: string;
  onRetry: () => void;
};

function AssetUses({ uses, errorMessage, onRetry }: AssetUsesProps) {
  return (
    <section className="grid gap-2" aria-label="Used in">
      <h3 className="text-lg">Used in</h3>
      {uses === null && errorMessage ? (
        <Notice
          tone="bad"
          action={
            <Button variant="quiet" size="small" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {errorMessage}
        </Notice>
      ) : null}
      {uses === null && !errorMessage ? <Skeleton className="h-6" /> : null}
      {uses?.length === 0 ? <p className="text-sm text-ink-2">No post uses it.</p> : null}
      {uses && uses.length > 0 ? (
        <>
          <ul className="grid gap-1">
            {uses.map(({ id, title, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={`/admin/posts/${id}`} className="link">
                  {title}
                </Link>
                <Tag tone={status === 'published' ? 'good' : 'plain'}>{STATUS[status]}</Tag>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">It can be deleted once no post uses it.</p>
        </>
      ) : null}
    </section>
  );
}

type ReplaceDialogProps = {
  asset: Asset;
  /** How many posts show it. */
  uses: number;
  onDone: (asset: Asset) => void;
  onClose: () => void;
};

/** Puts another picture in the place of one; its words stay, and every post follows. */
function ReplaceDialog({ asset, uses, onDone, onClose }: ReplaceDialogProps) {
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
