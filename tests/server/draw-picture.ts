/** Pictures for tests: drawn here, each with colours of its own, so that no two are the same file. */
import sharp from 'sharp';

export interface Drawn {
  width?: number;
  height?: number;
  /** Red, green and blue of the left half; the right half is black. */
  left?: string;
}

/** A PNG whose left half is coloured. */
export async function drawPicture({ width = 400, height = 300, left = '#c0504d' }: Drawn = {}): Promise<Buffer> {
  const half = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: left },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
