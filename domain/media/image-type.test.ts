import { expect, test } from 'vitest';
import { imageType } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('the four kinds are known by their first bytes', () => {
  expect(imageType(bytes('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe('image/jpeg');
  expect(imageType(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBe('image/png');
  expect(imageType(bytes('RIFF\x24\0\0\0WEBPVP8 '))).toBe('image/webp');
  expect(imageType(bytes('\0\0\0\x20ftypavif\0\0\0\0avifmif1'))).toBe('image/avif');
  expect(imageType(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'))).toBe('image/avif');
});

test('everything else is none, whatever it is called', () => {
  const others = [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!doctype html>',
    'GIF89a/*',
    'BM\x36',
    '%PDF-1.7',
    'RIFF\x24\0\0\0WAVEfmt ',
    '\0\0\0\x20ftypheic\0\0\0\0mif1heic',
    '\0\0\0\x20ftypmp42\0\0\0\0xavifx\0\0',
    ' \xff\xd8\xff',
  ];
  expect(others.filter((text) => imageType(bytes(text)))).toEqual([]);
});
