/** A finished month as a file: made on this device, under a name and with contents that tell nobody what it is. */
import type { Month, PictureTheme } from '../../domain/picture/month.ts';
import { PRINT_SIZES, type PrintSize } from '../../domain/picture/print-sizes.ts';
import { foldingScreen } from '../../domain/picture/screen.ts';
import { saveBlob } from '../kit/save-file.ts';

export type PictureFormat = 'png' | 'svg';

const FILE_NAMES = { lock: 'picture-tall', square: 'picture-square', a4: 'picture-a4' } as const satisfies Record<
  PrintSize,
  string
>;
const SVG_TYPE = 'image/svg+xml';

/** For paper always light, else in the theme of the page. Throws where the browser cannot paint it. */
export async function savePicture(
  month: Month,
  size: PrintSize,
  format: PictureFormat,
  theme: PictureTheme,
): Promise<void> {
  const svg = foldingScreen(month, size, size === 'a4' ? 'light' : theme);
  const drawn = new Blob([svg], { type: SVG_TYPE });
  saveBlob(`${FILE_NAMES[size]}.${format}`, format === 'svg' ? drawn : await painted(drawn, PRINT_SIZES[size]));
}

/** As PNG. */
async function painted(drawn: Blob, { w, h }: { w: number; h: number }): Promise<Blob> {
  const address = URL.createObjectURL(drawn);
  try {
    const image = new Image(w, h);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.drawImage(image, 0, 0, w, h);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('The browser painted nothing.');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
