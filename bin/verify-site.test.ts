/** `npm run verify` against a site that listens: the same files, one that was changed, one that is away, and what it says of itself. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { integrityOf } from '../server/platform/proofs.ts';
import { verifySite } from './verify-site.ts';

const FILES = { '/assets/a.js': 'a()', '/assets/b.css': 'p{}', '/sw.js': 'worker()' };
const manifest = (files: Record<string, string>) =>
  JSON.stringify({
    form: 1,
    commit: null,
    lock: integrityOf(''),
    inline: [],
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrityOf(text)])),
  });

const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'";
const PAGES = ['/', '/pricing', '/tools', '/auth', '/account', '/tools/mood-energy-tracker'];
const page = '<html><head><title>T</title></head><body>words</body></html>';

let server: Server;
afterEach(() => void server.close());

/** `packed`: what is answered in place of it to whoever takes Brotli. */
async function verify(served: Record<string, string>, packed: Record<string, string> = {}) {
  server = createServer(({ url = '', headers }, answer) => {
    const inBrotli = String(headers['accept-encoding']).includes('br') ? packed[url] : undefined;
    if (inBrotli !== undefined) {
      answer.writeHead(200, { 'Content-Encoding': 'br' }).end(brotliCompressSync(inBrotli));
      return;
    }
    const text = served[url] ?? (PAGES.includes(url) ? page : undefined);
    answer.writeHead(text === undefined ? 404 : 200, { 'Content-Security-Policy': POLICY }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const lines: string[] = [];
  const site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const same = await verifySite(site, manifest(FILES), (line) => lines.push(line));
  return { same, lines };
}

test('a site that serves what was built is told to be the same, file by file', async () => {
  const { same, lines } = await verify(FILES);
  expect(same).toBe(true);
  expect(lines).toEqual([
    'same       /assets/a.js',
    'same       /assets/b.css',
    'same       /sw.js',
    ...PAGES.map((path) => `same       ${path} (what it runs)`),
    'The site tells nothing of its build at /.well-known/build.json.',
    'All 3 files are those of this checkout, and 6 pages run nothing else.',
  ]);
});

test('a file that was changed, and one that is away, are told by name', async () => {
  const { same, lines } = await verify({ '/assets/a.js': 'a() ', '/assets/b.css': 'p{}' });
  expect(same).toBe(false);
  expect(lines).toContain('DIFFERENT  /assets/a.js');
  expect(lines).toContain('MISSING    /sw.js');
  expect(lines.at(-1)).toBe('2 of 9 files and pages are NOT those of this checkout.');
});

test('a file that is another in its compressed form alone is told by name', async () => {
  expect((await verify(FILES, { '/sw.js': FILES['/sw.js'] })).same).toBe(true);
  server.close();
  const { same, lines } = await verify(FILES, { '/sw.js': 'worker();' });
  expect(same).toBe(false);
  expect(lines).toContain('DIFFERENT  /sw.js');
});

test('a page that runs something else is told by what it is', async () => {
  const { same, lines } = await verify({ ...FILES, '/account': page.replace('words', '<script>evil()</script>') });
  expect(same).toBe(false);
  expect(lines).toContain('DIFFERENT, an unknown script:  /account (what it runs)');
});

test('what the site says of itself is told, and what its list has beyond this checkout', async () => {
  const published = { form: 1, says: '', manifest: manifest({ ...FILES, '/assets/c.js': 'c()' }), release: null };
  const { same, lines } = await verify({ ...FILES, '/.well-known/build.json': JSON.stringify(published) });
  expect(same).toBe(true);
  expect(lines).toContain('ITS OWN    /assets/c.js is in the site’s list and not in this checkout’s.');
  expect(lines).toContain('Nobody has signed what this site serves.');
});
