/** Files from memory: each under its type, in the forms the build left, film by the piece (Safari plays nothing else). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseForm, type RequestHead } from './platform/http/choose-form.ts';
import { packAnswer } from './platform/http/pack-answer.ts';
import { readStaticFiles, stillFiles } from './static-files.ts';

let folder = '';
let files: ReturnType<typeof readStaticFiles>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'media'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['hero.webm', 'hero.mp4', 'hero.webp', 'hero.psd'])
    writeFileSync(join(folder, 'media', name), '0123456789');
  writeFileSync(join(folder, 'assets/page.js'), 'plain');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  writeFileSync(join(folder, 'assets/page.js.br'), 'brotli');
  files = readStaticFiles(folder, { publicUrl: 'https://twofold.example' });
});
afterAll(() => rmSync(folder, { recursive: true }));

function ask(path: string, asked: Partial<RequestHead> = {}) {
  const file = files.get(path);
  if (!file) throw new Error(`${path} is not there`);
  const { status, headers, body } = chooseForm(file, {
    method: 'GET',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    range: undefined,
    ...asked,
  });
  const header = (name: string) => headers[headers.indexOf(name) + 1];
  return { status, header, words: body?.toString() };
}

test.each([
  ['/media/hero.webm', 'video/webm'],
  ['/media/hero.mp4', 'video/mp4'],
  ['/media/hero.webp', 'image/webp'],
])('%s goes out whole as %s', (path, type) => {
  const { status, header, words } = ask(path);
  expect([status, header('Content-Type'), words]).toEqual([200, type, '0123456789']);
});

test.each([
  ['bytes=0-1', 'bytes 0-1/10', '01'],
  ['bytes=7-', 'bytes 7-9/10', '789'],
  ['bytes=-2', 'bytes 8-9/10', '89'],
  ['bytes=8-50', 'bytes 8-9/10', '89'],
])('of a film, %s is answered with exactly that piece', (range, piece, expected) => {
  const { status, header, words } = ask('/media/hero.mp4', { range });
  expect([status, header('Content-Range'), words]).toEqual([206, piece, expected]);
});

test('a piece beyond the end is refused with the length', () => {
  const { status, header } = ask('/media/hero.mp4', { range: 'bytes=10-' });
  expect([status, header('Content-Range')]).toEqual([416, 'bytes */10']);
});

test('script comes compressed where the browser takes it, and is never cut', () => {
  const { status, header, words } = ask('/assets/page.js', { acceptEncoding: 'gzip, br', range: 'bytes=0-1' });
  expect([status, header('Content-Encoding'), words]).toEqual([200, 'br', 'brotli']);
  expect(ask('/assets/page.js').words).toBe('plain');
});

test('the service worker is asked for each time, and reaches no other host', () => {
  const { header, words } = ask('/sw.js');
  expect(words).toBe('worker');
  expect(header('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(header('Cache-Control')).toBe('no-cache');
  expect(header('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(ask('/assets/page.js').header('Cache-Control')).toContain('immutable');
});

test('every file, the service worker too, is never asked for without TLS again; on a site without it nothing is said', () => {
  for (const address of files.keys()) {
    expect(ask(address).header('Strict-Transport-Security'), address).toMatch(/^max-age=\d{8}/);
  }
  const plain = readStaticFiles(folder, { publicUrl: 'http://localhost:3000' });
  expect(JSON.stringify([...plain.values()].map((file) => file.plain.headers))).not.toContain('Strict-Transport');
});

test('what has no type here, and the compressed forms themselves, have no address', () => {
  expect([...files.keys()].sort()).toEqual([
    '/assets/page.js',
    '/media/hero.mp4',
    '/media/hero.webm',
    '/media/hero.webp',
    '/sw.js',
  ]);
});

test('reading pages begin with their own script and what it imports, and know what comes with the first island', () => {
  const written = {
    'entry.still-AbCd_-12': 'import{a}from"./still-AbCd_-13.js";a(()=>import("./awake-AbCd_-14.js"))',
    'still-AbCd_-13': 'import"./runtime-AbCd_-15.js"',
    'runtime-AbCd_-15': '',
    'awake-AbCd_-14': 'import{a}from"./still-AbCd_-13.js"',
  };
  const built = Object.entries(written).map(
    ([name, text]) =>
      [`/assets/${name}.js`, packAnswer({ plain: Buffer.from(text), type: 'text/javascript', headers: {} })] as const,
  );
  expect(stillFiles(new Map(built))).toEqual({
    modules: ['/assets/entry.still-AbCd_-12.js', '/assets/still-AbCd_-13.js', '/assets/runtime-AbCd_-15.js'],
    ahead: ['/assets/awake-AbCd_-14.js', '/assets/still-AbCd_-13.js', '/assets/runtime-AbCd_-15.js'],
    onward: [],
  });
});
