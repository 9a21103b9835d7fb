/**
 * Makes the files that readers get from an upload: decoded once, turned upright, without any of its metadata, in AVIF, WebP and
 * JPEG at several widths. Transparent pixels turn white, so that it looks the same in every format.
 */
import type Sharp from 'sharp';
import type { Metadata, SharpOptions } from 'sharp';
import {
  checkFile,
  checkSides,
  FORMATS,
  type Format,
  UPLOAD_LIMITS,
  type UploadType,
  widthsFor,
} from '../../domain/media/asset.ts';
import { imageType } from '../../domain/media/image-type.ts';
import { PublicError } from '../platform/public-error.ts';

interface EncodedFile {
  format: Format;
  /** Pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}

export interface EncodedPicture {
  /** Of the largest. */
  width: number;
  height: number;
  files: EncodedFile[];
}

/** What the decoder calls the four kinds. */
const DECODED_AS: Record<UploadType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/** Each holds an upload of up to 15 MB. */
const MAX_WAITING = 8;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time, so that the threads for files and passwords stay free. Throws 'invalid' for `field`, 'unavailable' where too many wait. */
export async function encodePicture(bytes: Buffer, field = 'file'): Promise<EncodedPicture> {
  if (waiting >= MAX_WAITING) {
    throw new PublicError('unavailable', 'We’re preparing a lot of pictures right now. Please try again in a minute.', {
      retryAfterSeconds: 30,
    });
  }
  waiting += 1;
  const turn = last.then(() => encode(bytes, field));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function encode(bytes: Buffer, field: string): Promise<EncodedPicture> {
  const refuse = (message: string) => new PublicError('invalid', message, { field });
  const type = imageType(bytes);
  const wrongFile = checkFile({ bytes: bytes.length, type })[0];
  if (wrongFile || !type) throw refuse(wrongFile?.message ?? UNREADABLE);
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error', pages: 1 };
  // Reads only the header, so that sides of any size can be judged.
  const { width, height } = await orNull(sharp(bytes, { ...options, limitInputPixels: false }).metadata()).then(
    (read) => {
      if (!read || read.format !== DECODED_AS[type]) throw refuse(UNREADABLE);
      return uprightSides(read);
    },
  );
  const wrongSides = checkSides(width, height)[0];
  if (wrongSides) throw refuse(wrongSides.message);
  const widths = widthsFor(width);
  const largest = await orNull(
    sharp(bytes, options)
      .autoOrient()
      .resize({ width: widths.at(-1) as number })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (!largest) throw refuse(UNREADABLE);
  const { data, info } = largest;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: EncodedFile[] = [];
  for (const each of widths) {
    for (const format of FORMATS) {
      const drawn = sharp(data, { raw }).resize({ width: each });
      const made = await ENCODERS[format](drawn).toBuffer({ resolveWithObject: true });
      files.push({ format, width: made.info.width, height: made.info.height, bytes: made.data });
    }
  }
  return { width: info.width, height: info.height, files };
}

type Drawn = ReturnType<Awaited<ReturnType<typeof loadSharp>>>;

/** Efforts below the usual 4, measured on photos: AVIF at 1 is as small as at 2 in two thirds of the time, WebP at 2 takes half of the time for files that are four percent larger. */
const ENCODERS: Record<Format, (drawn: Drawn) => Drawn> = {
  avif: (drawn) => drawn.avif({ quality: 52, effort: 1 }),
  webp: (drawn) => drawn.webp({ quality: 78, effort: 2 }),
  jpeg: (drawn) => drawn.jpeg({ quality: 80, mozjpeg: true }),
};

const UNREADABLE = 'We couldn’t read this file as an image. Save it again as JPEG, PNG, WebP or AVIF.';

/** What goes wrong in a decoder is the file's fault. */
const orNull = <T>(decoded: Promise<T>): Promise<T | null> => decoded.catch(() => null);

/** EXIF orientations from 5 on lie on their side. */
const uprightSides = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** For the four kinds of uploads, and for our own drawings of share images. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];

let loaded: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture: one thread each, no cache, and only the decoders we need. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Readers need the rest of the machine.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) });
    return sharp;
  });
  return loaded;
}
