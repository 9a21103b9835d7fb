/** Uploads a picture in a dialog of its own; what was typed stays with the page that opened it. */
import { useState } from 'react';
import type { Asset } from '../../domain/media/asset.ts';
import { Dialog } from '../kit/dialog.tsx';
import { type UploadDraft, UploadForm } from './upload-form.tsx';

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
      subtitle="It is kept in several sizes, without the place and camera that a photo may tell of."
    >
      <UploadForm draft={draft} onDraft={onDraft} onDone={onDone} onCancel={onClose} onBusy={setBusy} />
    </Dialog>
  );
}
