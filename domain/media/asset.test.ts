import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkAssetWords,
  checkFile,
  checkSides,
  isMediaKey,
  keyBeginningIn,
  mediaKey,
  sourceSet,
  WIDTHS,
  widthsFor,
} from './asset.ts';

const WORDS = { alt: 'Six windows', credit: 'Ada', license: 'CC BY-SA', sourceUrl: '' };
const said = (change: Partial<typeof WORDS>) => checkAssetWords({ ...WORDS, ...change }).map(({ message }) => message);

test('alt, credit and license are required, the source is not', () => {
  expect(said({})).toEqual([]);
  expect(said({ sourceUrl: 'https://example.org/It’s_(one).jpg' })).toEqual([]);
  expect(said({ alt: '', credit: ' ', license: '' })).toEqual([
    'Alt text is required',
    'Credit is required',
    'License is required',
  ]);
  expect(said({ license: 'GPL' })).toEqual(['Choose a license from the list.']);
  expect(said({ sourceUrl: 'javascript:alert(1)' })).toHaveLength(1);
  expect(said({ credit: 'x'.repeat(121) })).toEqual(['Please keep the credit to 120 characters.']);
});

test('a file is there, small enough and of a kind that is taken', () => {
  const message = (file: Parameters<typeof checkFile>[0]) => checkFile(file)[0]?.message;
  expect(message(null)).toBe('Image file is required');
  expect(message({ bytes: 0, type: null })).toBe('Image file is required');
  expect(message({ bytes: 15 * 1024 * 1024 + 1, type: 'image/png' })).toBe('Choose an image of up to 15 MB.');
  expect(message({ bytes: 100, type: null })).toBe('Choose a JPEG, PNG, WebP or AVIF image.');
  expect(message({ bytes: 15 * 1024 * 1024, type: 'image/png' })).toBeUndefined();
});

test('a picture that would fill the memory is refused by its sides', () => {
  expect(checkSides(10_000, 5_000)).toEqual([]);
  expect(checkSides(10_000, 5_001)).toHaveLength(1);
  expect(checkSides(12_000, 20)).toEqual([]);
  expect(checkSides(12_001, 20)).toHaveLength(1);
  expect(checkSides(16, 16)).toEqual([]);
  expect(checkSides(15, 500)).toHaveLength(1);
});

test('a picture is never drawn larger than it was, and always at its own width or the widest', () => {
  expect(widthsFor(640)).toEqual([320, 640]);
  expect(widthsFor(5_000)).toEqual([...WIDTHS]);
  expect(widthsFor(100)).toEqual([100]);
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 12_000 }), (width) => {
      const widths = widthsFor(width);
      expect(widths.at(-1)).toBe(Math.min(width, 1920));
      expect(new Set(widths).size).toBe(widths.length);
      expect([...widths].sort((a, b) => a - b)).toEqual(widths);
    }),
  );
});

test('keys are recognised, and nothing else is: no folder is left by them', () => {
  const hash = '0123456789abcdef'.repeat(4);
  expect(mediaKey(hash, 640, 'jpeg')).toBe('0123456789abcdef0123456789abcdef-640.jpg');
  for (const format of ['avif', 'webp', 'jpeg'] as const) expect(isMediaKey(mediaKey(hash, 320, format))).toBe(true);
  const bad = ['', '../../etc/passwd', `${hash}-640.jpg`, `${hash.slice(32)}-640.svg`, `${hash.slice(32)}-0.jpg`];
  expect(bad.filter(isMediaKey)).toEqual([]);
  expect(keyBeginningIn(`/media/${mediaKey(hash, 640, 'avif')}`)).toBe(hash.slice(0, 32));
  expect(bad.map((key) => keyBeginningIn(`/media/${key}`)).filter(Boolean)).toEqual([]);
});

test('a source set names each file of one format with its width', () => {
  const rendition = (width: number, format: 'avif' | 'jpeg') => ({
    format,
    width,
    height: 1,
    bytes: 1,
    key: mediaKey('a'.repeat(64), width, format),
  });
  const key = 'a'.repeat(32);
  expect(sourceSet([rendition(640, 'avif'), rendition(320, 'avif'), rendition(320, 'jpeg')], 'avif')).toBe(
    `/media/${key}-320.avif 320w, /media/${key}-640.avif 640w`,
  );
});
