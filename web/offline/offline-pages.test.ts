/** What opens without a connection, and what is never kept or answered. */
import { expect, test } from 'vitest';
import { NEUTRAL_PATHS } from '../client/privacy/neutral-paths.ts';
import { TOOLS } from '../frame/tools.ts';
import { documentAddresses, documentOf, otherSpelling, wayOf } from './offline-pages.ts';

const HOUSE = 'https://twofold.test';
const way = (path: string, mode = 'navigate', method = 'GET', host = HOUSE) =>
  wayOf({ method, mode, url: host + path }, HOUSE);

test('every tool and its pages open, by either address, with whatever follows the path', () => {
  for (const { slug } of TOOLS) expect(way(`/tools/${slug}?tab=history#a`), slug).toBe('page');
  for (const [telling, neutral] of NEUTRAL_PATHS) {
    for (const path of [telling, neutral]) expect(way(`/${path}`), path).toBe('page');
  }
  expect(way('/tools/intimacy-planner/0b9d6c1e-2f50-4a3e-9a73-4f1f8f6a2c11')).toBe('page');
  expect(way('/p/8/0b9d6c1e?from=list')).toBe('page');
  expect(way('/tools')).toBe('page');
});

test('each address to keep is the document of itself, and a page with an id is kept without one', () => {
  for (const neutral of [true, false]) {
    for (const address of documentAddresses(neutral)) expect(documentOf(address), address).toBe(address);
  }
  expect(documentOf('/tools/intimacy-planner/0b9d6c1e')).toBe('/tools/intimacy-planner/0');
  expect(documentOf('/p/1/0b9d6c1e')).toBe('/p/1/0');
  expect(documentOf('/p/10')).toBe('/p/10');
  expect(documentOf('/p/5/x')).toBeNull();
  expect(documentOf('/tools/intimacy-planner/a/b')).toBeNull();
  for (const path of ['/tools/intimacy-planner/calendars', '/p/1/calendars']) expect(documentOf(path)).toBeNull();
});

test('where neutral addresses are chosen none of those kept names a tool, and each leads to the other and back', () => {
  const neutral = documentAddresses(true);
  expect(neutral.filter((address) => !/^\/(?:tools|p\/\d+(?:\/0)?)$/.test(address))).toEqual([]);
  const telling = documentAddresses(false);
  expect(new Set([...neutral, ...telling]).size).toBe(neutral.length + telling.length - 1);
  expect(telling.map((address) => otherSpelling(address) ?? address)).toEqual(neutral);
  expect(neutral.map((address) => otherSpelling(address) ?? address)).toEqual(telling);
});

test('requests to the API, sign-in, live updates, administration and invitations are left alone; as pages they are looked at, and never kept', () => {
  for (const path of [
    ...['/api/profile', '/api/privacy/export-note', '/auth/v1/token', '/api/live', '/admin/accounts'],
    ...[
      '/e',
      '/e/abc',
      '/invite/abc',
      '/auth',
      '/account',
      '/demo',
      '/demo/open',
      '/',
      '/pricing',
      '/pay/test/1',
      '/sw.js',
      '/safety',
    ],
    ...['/p/99', '/partner/else', '/databases'],
  ]) {
    for (const mode of ['cors', 'same-origin', 'no-cors']) expect(way(path, mode), path).toBeNull();
    expect([way(path), documentOf(path)], path).toEqual(['page', null]);
  }
});

test('built files and the router’s question are answered, to nobody else and to no form', () => {
  expect(way('/assets/frame-1.js', 'cors')).toBe('file');
  expect(way('/__manifest?paths=/tools&version=1', 'cors')).toBe('routes');
  expect(way('/tools/mood-energy-tracker', 'cors')).toBeNull();
  expect(way('/tools/mood-energy-tracker', 'navigate', 'POST')).toBeNull();
  expect(way('/assets/frame-1.js', 'cors', 'GET', 'https://issuer.test')).toBeNull();
  expect(way('/tools', 'navigate', 'GET', 'https://twofold.test.evil')).toBeNull();
});
