import { expect, test } from 'vitest';
import { isOneLine, isPictureAddress, isWebAddress, textProblems } from './text-fields.ts';

const name = { field: 'name', called: 'the name', most: 5 };

test('a field says the first thing that is wrong with it, and only that', () => {
  const form = { holds: (text: string) => text !== 'no', message: 'Not this one.' };
  const said = (value: string, missing?: string) =>
    textProblems([{ ...name, value, form, ...(missing && { missing }) }]).map(({ message }) => message);
  expect(said(' \n ', 'Name is required')).toEqual(['Name is required']);
  expect(said(' \n ')).toEqual([]);
  expect(said('12345')).toEqual([]);
  expect(said('  12345  ')).toEqual([]);
  expect(said('123456')).toEqual(['Please keep the name to 5 characters.']);
  expect(said('no')).toEqual(['Not this one.']);
});

test('several fields are told in their order', () => {
  const asked = ['c', 'a', 'b'].map((field) => ({ ...name, field, value: '', missing: field }));
  expect(textProblems(asked).map(({ field }) => field)).toEqual(['c', 'a', 'b']);
});

test('an address that could run, leave the house unseen or break out of its quotes is none', () => {
  const bad = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:x',
    '//evil.example/x.png',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://',
    'https://name:word@evil.example/',
    'https://evil.example/"onerror="x',
    'https://evil.example/<b>',
    'https://evil.example/a b',
    'https://evil.example/\u202egnp.exe',
    'ftp://evil.example/x',
    'media/x.png',
  ];
  expect(bad.filter((address) => isWebAddress(address) || isPictureAddress(address))).toEqual([]);
  expect(isWebAddress('https://example.org/a?b=c#d')).toBe(true);
  expect(isWebAddress('http://example.org:8080')).toBe(true);
  expect(isWebAddress('/media/a.jpg')).toBe(false);
  expect(isPictureAddress('/media/a.jpg')).toBe(true);
  expect(isPictureAddress('https://example.org/a.jpg')).toBe(true);
});

test('one line has no break of any kind', () => {
  for (const end of ['\n', '\r', '\u0000', '\u2028', '\u2029', '\u0085', '\u202e', '\ud800']) {
    expect(isOneLine(`a${end}b`), JSON.stringify(end)).toBe(false);
  }
  expect(isOneLine('Łukasz & Zoë, “both”')).toBe(true);
});
