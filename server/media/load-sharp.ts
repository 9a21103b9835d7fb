/** The library that decodes and encodes pictures, loaded when the first one comes: one thread for each, nothing kept, and only the decoders we need. */
import type Sharp from 'sharp';

/** Those of the four kinds that are taken, and of our own drawings for share images. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];

let loaded: Promise<typeof Sharp> | undefined;

export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // The rest of the machine is for those who read.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) });
    return sharp;
  });
  return loaded;
}
