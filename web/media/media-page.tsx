/** The media library: every picture that posts may use, found, uploaded, worded, replaced and deleted. */
import '../style/media.css';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Asset } from '../../domain/media/asset.ts';
import { lastPageOf, readPage } from '../../domain/paged.ts';
import { useApiQuery } from '../client/queries.ts';
import { Dialog } from '../kit/dialog.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { ShortcutHelp, useShortcuts } from '../kit/navigation/shortcuts.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { assetsQuery } from './asset.tsx';
import { AssetBrowser, UploadButton } from './asset-browser.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import { fileIn } from './file-drop.tsx';
import { EMPTY_UPLOAD, type UploadDraft, UploadForm } from './upload-form.tsx';

export const meta = () => tabTitle('Media Library');

const KEYS = [
  ['/', 'Search'],
  ['u', 'Upload an image'],
  ['n', 'Next page'],
  ['p', 'Previous page'],
  ['Arrows', 'Move between images'],
] as const;

export default function MediaPage() {
  const library = useLibrary();
  const { q, page, go } = library;
  const [draft, setDraft] = useState(EMPTY_UPLOAD);
  const [uploading, setUploading] = useState(false);
  const [opened, setOpened] = useState<Asset | null>(null);
  const toast = useToast();

  const upload = (file: File | null) => {
    if (!file || uploading || opened) return;
    setDraft((was) => ({ ...was, file }));
    setUploading(true);
  };
  usePaste(upload);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one more way; the button does the same
    <div
      className="admin-page max-w-290"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        upload(fileIn(event.dataTransfer));
      }}
    >
      <LibraryHead library={library} onUpload={() => setUploading(true)} />
      <AssetBrowser
        found={library.data}
        errorMessage={library.errorMessage}
        onRetry={library.refetch}
        q={q}
        onSearch={(words) => go({ q: words, page: 1 })}
        onPage={(next) => go({ q, page: next })}
        onOpen={setOpened}
        verb="Open"
        action={<UploadButton onClick={() => setUploading(true)} />}
      />
      {uploading ? (
        <UploadDialog
          draft={draft}
          onDraft={setDraft}
          onClose={() => setUploading(false)}
          onDone={(_, fresh) => {
            setUploading(false);
            setDraft(EMPTY_UPLOAD);
            toast(fresh ? 'Image uploaded' : 'This image was already in the library');
            if (q || page > 1) go({ q: '', page: 1 });
            else library.refetch();
          }}
        />
      ) : null}
      {opened ? <OpenedAsset key={opened.url} asset={opened} library={library} onOpen={setOpened} /> : null}
    </div>
  );
}

/** The page of the library that the address asks for. */
function useLibrary() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const page = readPage(search.get('page'));
  const read = useApiQuery('GET /admin/assets', { query: assetsQuery(page, q) });
  const go = (asked: { q: string; page: number }, how = { replace: false }) =>
    setSearch({ ...(asked.q ? { q: asked.q } : {}), ...(asked.page > 1 ? { page: String(asked.page) } : {}) }, how);
  const tooFar = read.data !== undefined && read.data.page > lastPageOf(read.data);
  const goBack = useEffectEvent(() => read.data && go({ q, page: lastPageOf(read.data) }, { replace: true }));
  // An address that names a page too many: nothing there says that the library is empty.
  useEffect(() => {
    if (tooFar) goBack();
  }, [tooFar]);
  return { ...read, data: tooFar ? undefined : read.data, q, page, go };
}

type UseLibrary = ReturnType<typeof useLibrary>;

function LibraryHead({ library: { data, q, page, go }, onUpload }: { library: UseLibrary; onUpload: () => void }) {
  const [help, setHelp] = useState(false);
  useShortcuts({
    '/': () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    u: onUpload,
    n: () => data?.hasNext && go({ q, page: page + 1 }),
    p: () => data?.hasPrev && go({ q, page: page - 1 }),
    '?': () => setHelp(true),
  });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-2">
        <h1>Media Library</h1>
        <p className="text-ink-2">The images posts can use. Each needs a description and a credit.</p>
      </div>
      <ShortcutHelp keys={KEYS} open={help} onOpen={() => setHelp(true)} onClose={() => setHelp(false)} />
    </div>
  );
}

type OpenedAssetProps = { asset: Asset; library: UseLibrary; onOpen: (asset: Asset | null) => void };

/** What becomes of it is seen in the list behind it too. */
function OpenedAsset({ asset, library: { data, setData, refetch, q, page, go }, onOpen }: OpenedAssetProps) {
  const toast = useToast();
  return (
    <AssetDialog
      asset={asset}
      onClose={() => onOpen(null)}
      onChanged={(changed, said) => {
        toast(said);
        onOpen(changed);
        setData((now) => now && { ...now, items: now.items.map((each) => (each.id === changed.id ? changed : each)) });
      }}
      onDeleted={(said) => {
        onOpen(null);
        toast(said);
        // The last of its page: the page before is there still.
        if (data?.items.length === 1 && page > 1) go({ q, page: page - 1 });
        else refetch();
      }}
    />
  );
}

function usePaste(onFile: (file: File | null) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onFile(fileIn(event.clipboardData));
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFile]);
}

/** Uploads a picture in a dialog of its own; what was typed stays with the page that opened it. */
export type UploadDialogProps = {
  draft: UploadDraft;
  onDraft: (draft: UploadDraft) => void;
  onDone: (asset: Asset, fresh: boolean) => void;
  onClose: () => void;
};

export function UploadDialog({ draft, onDraft, onDone, onClose }: UploadDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!busy}
      title="Upload an image"
      subtitle="We keep it in several sizes and remove any location or camera details."
    >
      <UploadForm draft={draft} onDraft={onDraft} onDone={onDone} onCancel={onClose} onBusy={setBusy} />
    </Dialog>
  );
}
