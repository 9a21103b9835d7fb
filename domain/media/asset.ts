/** A picture of the media library: the licences it may have, what may be uploaded, and the files that are made of it. */
import type { FieldProblem } from '../field-problem.ts';
import { isOneLine, isWebAddress, textProblems } from '../text-fields.ts';

export const LICENSES = ['CC BY', 'CC BY-SA', 'CC0', 'Stock Photo', 'Own Work', 'Fair Use'] as const;
export type License = (typeof LICENSES)[number];

export const isLicense = (text: string): text is License => (LICENSES as readonly string[]).includes(text);

/** Best first: a browser takes the first that it knows. */
export const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof FORMATS)[number];

/** One file made of an upload. */
export interface Rendition {
  format: Format;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
  /** Its name in the store, and after `/media/`. */
  key: string;
}

export interface Asset {
  id: string;
  filename: string;
  /** Of the largest JPEG. */
  url: string;
  alt: string;
  credit: string;
  license: License;
  /** Null where there is none. */
  sourceUrl: string | null;
  /** Bytes of the upload. */
  size: number;
  width: number;
  height: number;
  renditions: Rendition[];
  createdAt: string;
}

/** An article in which a picture of the library stands. */
export interface PictureUse {
  id: string;
  title: string;
  slug: string;
  status: 'draft' | 'scheduled' | 'published';
}

export interface AssetWithUses extends Asset {
  usedIn: PictureUse[];
}

/** A picture as a page shows it: one address that serves every browser, and source sets where there are more files of it. */
export interface Picture {
  /** A path of this house. */
  url: string;
  alt: string;
  /** Pixels; null where they are not known, such as of a drawing that fits any frame. */
  width: number | null;
  height: number | null;
  /** Best first. */
  sources: { type: 'image/avif' | 'image/webp' | 'image/jpeg'; srcset: string }[];
}

/** Never SVG, which can run scripts. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const UPLOAD_LIMITS = { bytes: 15 * 1024 * 1024, pixels: 50_000_000, side: 12_000, leastSide: 16 } as const;
export const ASSET_LENGTHS = { filename: 100, alt: 250, credit: 120, sourceUrl: 2_000 } as const;

/** Pixels, ascending. */
export const WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Those narrower than the picture and its own width, or the widest there is: never drawn larger than it was. */
export function widthsFor(width: number): number[] {
  const most = Math.min(width, Math.max(...WIDTHS));
  return [...WIDTHS.filter((each) => each < most), most];
}

/** `beginning`: hexadecimal digits of a hash, of which 32 are taken, so that a key never means another picture. */
export const mediaKey = (beginning: string, width: number, format: Format): string =>
  `${beginning.slice(0, 32)}-${width}.${format === 'jpeg' ? 'jpg' : format}`;

export const isMediaKey = (text: string): boolean => /^[0-9a-f]{32}-[1-9]\d{0,4}\.(?:avif|webp|jpg)$/.test(text);

/** Of an address of the library, how its key begins; null for any other. */
export const keyBeginningIn = (address: string): string | null =>
  /^\/media\/([0-9a-f]{32})-[1-9]\d{0,4}\.(?:avif|webp|jpg)$/.exec(address)?.[1] ?? null;

/** For `srcset`: '/media/... 320w, /media/... 640w'. */
export const sourceSet = (renditions: readonly Rendition[], format: Format): string =>
  renditions
    .filter((each) => each.format === format)
    .sort((a, b) => a.width - b.width)
    .map(({ key, width }) => `/media/${key} ${width}w`)
    .join(', ');

/** What is asked beside the file; also when it is changed later. */
export interface AssetWords {
  alt: string;
  credit: string;
  license: string;
  sourceUrl: string;
}

/** Empty where all can be used. */
export function checkAssetWords({ alt, credit, license, sourceUrl }: AssetWords): FieldProblem[] {
  const most = ASSET_LENGTHS;
  const oneLine = { holds: isOneLine, message: 'Keep this on one line, without hidden characters.' };
  const known = { holds: isLicense, message: 'Choose a license from the list.' };
  const address = { holds: isWebAddress, message: 'Enter an address that begins with https://.' };
  return textProblems([
    {
      field: 'alt',
      value: alt,
      called: 'the alt text',
      most: most.alt,
      missing: 'Alt text is required',
      form: oneLine,
    },
    {
      field: 'credit',
      value: credit,
      called: 'the credit',
      most: most.credit,
      missing: 'Credit is required',
      form: oneLine,
    },
    {
      field: 'license',
      value: license,
      called: 'the license',
      most: most.credit,
      missing: 'License is required',
      form: known,
    },
    { field: 'sourceUrl', value: sourceUrl, called: 'the source address', most: most.sourceUrl, form: address },
  ]);
}

/** Of the file before it is decoded: `type` as its first bytes tell (`image-type.ts`), null for none that is taken. */
export function checkFile(file: { bytes: number; type: UploadType | null } | null): FieldProblem[] {
  const wrong = (message: string): FieldProblem[] => [{ field: 'file', message }];
  if (!file || file.bytes === 0) return wrong('Image file is required');
  if (file.bytes > UPLOAD_LIMITS.bytes) return wrong('Choose an image of up to 15 MB.');
  return file.type ? [] : wrong('Choose a JPEG, PNG, WebP or AVIF image.');
}

/** Of its sides in pixels, before they are decoded in full. */
export function checkSides(width: number, height: number): FieldProblem[] {
  const { pixels, side, leastSide } = UPLOAD_LIMITS;
  if (Math.min(width, height) < leastSide)
    return [{ field: 'file', message: `Choose an image at least ${leastSide} pixels on each side.` }];
  return width * height > pixels || Math.max(width, height) > side
    ? [{ field: 'file', message: 'Choose an image of up to 50 megapixels and 12,000 pixels on each side.' }]
    : [];
}
