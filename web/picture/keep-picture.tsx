/** 'Keep the picture': a finished month as a file, for a lock screen, for a frame or for paper. */
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useMemo, useState } from 'react';
import type { Month } from '../../domain/picture/month.ts';
import type { PrintSize } from '../../domain/picture/print-sizes.ts';
import { foldingScreen } from '../../domain/picture/screen.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { usePageTheme } from '../kit/use-page-theme.ts';
import { Drawing } from './drawing.tsx';
import { type PictureFormat, savePicture } from './save-picture.ts';

const FORMS = [
  { value: 'lock', label: 'Lock screen' },
  { value: 'square', label: 'Square' },
  { value: 'a4', label: 'A4 to print' },
] as const satisfies readonly { value: PrintSize; label: string }[];

/** As high in the dialog, whatever the form, so that nothing moves under the finger. */
const SHAPES = {
  lock: 'aspect-[1170/2532]',
  square: 'aspect-square',
  a4: 'aspect-[2480/3508]',
} as const satisfies Record<PrintSize, string>;

export function KeepPicture({ month }: { month: Month }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DownloadSimpleIcon size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Keep the picture
      </Button>
      {open ? <KeepDialog month={month} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function KeepDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const theme = usePageTheme();
  const [size, setSize] = useState<PrintSize>('lock');
  const [busy, setBusy] = useState<PictureFormat | null>(null);
  const toast = useToast();
  const preview = useMemo(() => foldingScreen(month, size, size === 'a4' ? 'light' : theme), [month, size, theme]);
  const save = (format: PictureFormat) => {
    setBusy(format);
    savePicture(month, size, format, theme)
      .then(() => toast('Saved. No name or date in it.'))
      .catch(() => toast('This browser couldn’t draw the picture. Try SVG.', 'bad'))
      .finally(() => setBusy(null));
  };
  return (
    <Dialog open title="Keep the picture" onClose={onClose}>
      <div className="grid gap-5">
        <Segmented label="Form" value={size} onChange={setSize} options={FORMS} />
        <Drawing
          aria-hidden="true"
          className={`mx-auto h-72 rounded-paper shadow-lift ${SHAPES[size]}`}
          svg={preview}
        />
        <div className="grid gap-2 sm:grid-cols-2">
          <Button busy={busy === 'png'} busyText="Saving..." onClick={() => save('png')}>
            Save as PNG
          </Button>
          <Button variant="outline" busy={busy === 'svg'} busyText="Saving..." onClick={() => save('svg')}>
            Save as SVG
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
