/** Chooses a picture of the library, or uploads one and chooses that. What was typed stays when it is closed and opened again. */
import { useState } from 'react';
import type { Asset } from '../../domain/media/asset.ts';
import { useApiQuery } from '../client/queries.ts';
import { Dialog } from '../kit/dialog.tsx';
import { assetsQuery } from './asset.tsx';
import { AssetBrowser, UploadButton } from './asset-browser.tsx';
import { EMPTY_UPLOAD, UploadForm } from './upload-form.tsx';
import '../style/media.css';

type ImagePickerProps = {
  open: boolean;
  /** Asked for by Escape, the close button or a click outside. */
  onClose: () => void;
  /** Set `open` to false then. */
  onPick: (asset: Asset) => void;
};

export function ImagePicker({ open, onClose, onPick }: ImagePickerProps) {
  const [uploading, setUploading] = useState(false);
  const [draft, setDraft] = useState(EMPTY_UPLOAD);
  const [busy, setBusy] = useState(false);
  const pick = (asset: Asset) => {
    setUploading(false);
    setDraft(EMPTY_UPLOAD);
    onPick(asset);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!busy}
      title={uploading ? 'Upload an image' : 'Choose an image'}
      className={uploading ? undefined : 'md:w-180 lg:w-230'}
    >
      {uploading ? (
        <UploadForm
          draft={draft}
          onDraft={setDraft}
          onDone={pick}
          onCancel={() => setUploading(false)}
          onBusy={setBusy}
        />
      ) : (
        <Library onPick={pick} action={<UploadButton onClick={() => setUploading(true)} />} />
      )}
    </Dialog>
  );
}

function Library({ onPick, action }: { onPick: (asset: Asset) => void; action: React.ReactNode }) {
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const { data, errorMessage, refetch } = useApiQuery('GET /admin/assets', { query: assetsQuery(asked.page, asked.q) });
  return (
    <AssetBrowser
      found={data}
      errorMessage={errorMessage}
      onRetry={refetch}
      q={asked.q}
      onSearch={(q) => setAsked({ q, page: 1 })}
      onPage={(page) => setAsked({ ...asked, page })}
      onOpen={onPick}
      verb="Choose"
      action={action}
    />
  );
}
