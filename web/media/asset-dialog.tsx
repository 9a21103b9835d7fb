/** One picture of the library: how it looks, where it is used, its words, and the ways to replace or delete it. */
import { useState } from 'react';
import { Link } from 'react-router';
import { type Asset, type AssetWords, checkAssetWords, type PictureUse } from '../../domain/media/asset.ts';
import { plainSentence } from '../client/api.ts';
import { saidWith } from '../client/api-error.ts';
import { errorsByField, useForm, useSubmit } from '../client/forms/use-form.ts';
import { useApiQuery } from '../client/queries.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../kit/dialog.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Tag } from '../kit/tag.tsx';
import { dayOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { AssetImage, AssetWordsFields, changeAsset, deleteAsset } from './asset.tsx';
import { sizeInWords } from './file-drop.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

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
  const [open, setOpen] = useState<'' | 'replace' | 'delete' | 'leave'>('');
  const close = () => setOpen('');
  const edit = useAssetEdit(asset, onChanged, onDeleted, () => {
    close();
    refetch();
  });

  return (
    <Dialog
      open
      onClose={() => (edit.changed ? setOpen('leave') : onClose())}
      closable={edit.busy === ''}
      title="Image"
      className="md:w-150"
    >
      <AssetFigure asset={asset} />
      <AssetUses uses={data?.usedIn ?? null} errorMessage={errorMessage} onRetry={refetch} />
      <AssetForm
        edit={edit}
        unused={data?.usedIn.length === 0}
        onReplace={() => setOpen('replace')}
        onDelete={() => setOpen('delete')}
      />
      {open === 'replace' ? (
        <ReplaceDialog
          asset={asset}
          uses={data?.usedIn.length ?? 0}
          onClose={close}
          onDone={(replaced) => {
            close();
            onChanged(replaced, 'Replaced. Every post now shows the new image.');
          }}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete this image?"
        confirmText="Delete"
        danger
        busy={edit.busy === 'deleting'}
        busyText="Deleting..."
        onConfirm={() => void edit.remove()}
        onClose={close}
      >
        No post uses it. Its files will be deleted for good.
      </ConfirmDialog>
      <UnsavedWords changed={edit.changed} closing={open === 'leave'} onLeave={onClose} onStay={close} />
    </Dialog>
  );
}

/** The words while they are changed; saved, or deleted with their picture. */
function useAssetEdit(
  asset: Asset,
  onChanged: AssetDialogProps['onChanged'],
  onDeleted: AssetDialogProps['onDeleted'],
  onFailed: () => void,
) {
  const [words, setWords] = useState(wordsOf(asset));
  const changed = JSON.stringify(words) !== JSON.stringify(wordsOf(asset));
  const deleting = useSubmit({ onError: onFailed });
  const saving = useForm({
    fields: words,
    check: () => errorsByField(checkAssetWords(words)),
    messageOf: (error) => saidWith(plainSentence(error), 'What you typed is still here.'),
    send: async () => {
      deleting.clear();
      onChanged(await changeAsset(asset.id, words), 'Saved. Posts keep the words already copied into them.');
    },
  });
  const remove = () =>
    deleting.submit(async () => {
      saving.clear();
      await deleteAsset(asset.id);
      onDeleted('Image deleted.');
    });
  const busy = saving.busy ? 'saving' : deleting.busy ? 'deleting' : '';
  const failure = saving.errorMessage || deleting.errorMessage;

  return { words, setWords, changed, errors: saving.errors, failure, busy, onSubmit: saving.onSubmit, remove };
}

const AssetFigure = ({ asset }: { asset: Asset }) => (
  <figure className="grid gap-2">
    <AssetImage
      asset={asset}
      alt={asset.alt}
      sizes="(width < 48rem) 100vw, 560px"
      className="h-auto max-h-80 w-full rounded-paper bg-sunken object-contain"
    />
    <figcaption className="text-sm text-ink-2 num">
      {asset.filename}, {asset.width} × {asset.height} pixels, {sizeInWords(asset.size)}, uploaded on{' '}
      {dayOfInstant(asset.createdAt)}
    </figcaption>
  </figure>
);

type AssetFormProps = {
  edit: ReturnType<typeof useAssetEdit>;
  /** No post shows it, as far as is known. */
  unused: boolean;
  onReplace: () => void;
  onDelete: () => void;
};

function AssetForm({ edit, unused, onReplace, onDelete }: AssetFormProps) {
  const { words, setWords, errors, failure, busy, onSubmit } = edit;
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <AssetWordsFields words={words} onChange={setWords} errors={errors} />
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <DialogActions>
        {unused ? (
          <Button variant="danger" disabled={busy !== ''} onClick={onDelete}>
            Delete
          </Button>
        ) : null}
        <Button variant="outline" disabled={busy !== ''} onClick={onReplace}>
          Replace
        </Button>
        <Button type="submit" busy={busy === 'saving'} busyText="Saving...">
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

type UnsavedWordsProps = { changed: boolean; closing: boolean; onLeave: () => void; onStay: () => void };

/** Asks before they are lost, with the dialog or with the page. */
function UnsavedWords({ changed, closing, onLeave, onStay }: UnsavedWordsProps) {
  const sentence = 'Your changes here aren’t saved yet.';
  return (
    <>
      <ConfirmDialog
        open={closing}
        title="Close without saving?"
        confirmText="Close without saving"
        cancelText="Keep editing"
        danger
        onConfirm={onLeave}
        onClose={onStay}
      >
        {sentence}
      </ConfirmDialog>
      <LeaveQuestion unsaved={changed}>{sentence}</LeaveQuestion>
    </>
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
      <h3 className="text-base">Used in</h3>
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
          <p className="text-sm text-ink-2">You can delete it once no post uses it.</p>
        </>
      ) : null}
    </section>
  );
}
