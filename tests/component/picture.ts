/** A picture of the media library, and a file of one, as a person chooses it. */
import type { Asset } from '../../domain/media/asset.ts';

export const ASSET: Asset = {
  id: '00000000-0000-4000-8000-00000000000a',
  filename: 'chairs.png',
  url: '/media/chairs.jpg',
  alt: 'Two chairs',
  credit: 'Ada',
  license: 'CC BY',
  sourceUrl: null,
  size: 100,
  width: 10,
  height: 10,
  renditions: [],
  createdAt: '2031-03-01T10:00:00.000Z',
};

export async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(10, 10);
  canvas.getContext('2d')?.fillRect(0, 0, 5, 5);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'chairs.png', { type: 'image/png' });
}

/** The input itself is out of reach of people: the button opens it. */
export function chooseFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const data = new DataTransfer();
  data.items.add(file);
  if (!input) throw new Error('there is no input');
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
