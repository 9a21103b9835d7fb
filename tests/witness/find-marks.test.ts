import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSearch } from './find-marks.ts';

const MARK = 'Zwirbelnuss am Fenster';
const text = (content: string) => Buffer.from(content);
const json = JSON.stringify({ version: 1, note: MARK });

const WRAPPED: Record<string, Buffer> = {
  plain: text(`X-Note: ${MARK}`),
  'in capitals': text(MARK.toUpperCase()),
  'an address': text(`GET /x?note=${encodeURIComponent(MARK)} HTTP/1.1`),
  'an address twice over': text(encodeURIComponent(encodeURIComponent(MARK))),
  'a form': text(new URLSearchParams({ note: MARK }).toString()),
  'JSON with escapes': text(
    json.replaceAll(/[a-z]/gi, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  'JSON within JSON': text(JSON.stringify({ inner: JSON.stringify({ 'a"b': MARK }) })),
  base64: text(Buffer.from(json).toString('base64')),
  base64url: text(`{"sealed":"v1_${Buffer.from(json).toString('base64url')}"}`),
  'base64 of random bytes around it': text(
    Buffer.concat([randomBytes(31), text(MARK), randomBytes(40)]).toString('base64url'),
  ),
  hex: text(Buffer.from(json).toString('hex')),
  gzip: gzipSync(json),
  deflate: deflateSync(json),
  'deflate without a head': deflateRawSync(json),
  brotli: brotliCompressSync(json),
  'gzip in base64': text(`a=${gzipSync(json).toString('base64url')}`),
  'base64 in an address in base64': text(
    Buffer.from(`?q=${encodeURIComponent(Buffer.from(json).toString('base64'))}`).toString('base64'),
  ),
  'two bytes a letter': Buffer.from(json, 'utf16le'),
  'two bytes a letter in base64': text(Buffer.from(MARK, 'utf16le').toString('base64')),
};

test.each(Object.entries(WRAPPED))('a mark is found: %s', (_, bytes) => {
  expect(createSearch(['Nothing of the kind', MARK])(bytes)).toEqual([MARK]);
});

test('a choice is found as a word of its own, in its id and its label, and not within another word', () => {
  const found = (said: string) => createSearch([], ['weekly', 'several-times-weekly', 'old-flames'])(text(said));
  expect(found('{"preferredFrequency":"weekly"}')).toEqual(['weekly']);
  expect(found('{"preferredFrequency":"several-times-weekly"}')).toEqual(['several-times-weekly']);
  expect(found(Buffer.from('{"theme":"Old flames"}').toString('base64url'))).toEqual(['old-flames']);
  expect(found('/assets/biweekly-x.js')).toEqual([]);
});

test('bytes of chance hold none', () => {
  const bytes = text(JSON.stringify({ ciphertext: randomBytes(65_564).toString('base64url') }));
  expect(createSearch([MARK], ['home', 'food', 'low'])(bytes)).toEqual([]);
});

test('what was searched before is not searched again', () => {
  const search = createSearch([MARK]);
  expect([search(text(MARK)), search(text(MARK))]).toEqual([[MARK], []]);
});
