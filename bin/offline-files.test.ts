/** The list of files for pages without a connection: everything that they may ask for, and of other pages nothing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { offlineFiles } from './offline-files.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const route = (path: string | undefined, module: string, css: string[] = []) => ({
  ...(path === undefined ? {} : { path }),
  module: `/assets/${module}`,
  imports: ['/assets/react-1.js'],
  css: css.map((name) => `/assets/${name}#`),
});

test('along what the tools load at once and later, workers too, and not into other pages, the demo or engines without a worker', () => {
  const routes = {
    root: route('', 'root-1.js'),
    layout: route(undefined, 'layout-1.js'),
    home: { ...route(undefined, 'home-1.js'), index: true },
    mood: route('tools/mood-energy-tracker', 'mood-1.js', ['mood-1.css']),
    plan: route('p/1/:planId', 'plan-1.js'),
    account: route('account', 'account-1.js'),
    missing: route('*', 'missing-1.js'),
  };
  const entry = { module: '/assets/entry-1.js', imports: [], css: [] };
  put(
    'manifest-0a1b.js',
    `window.__reactRouterManifest=${JSON.stringify({ entry, routes, url: '', version: '0a1b' })};`,
  );
  put('entry-1.js', 'import("./open-demo-1.js")');
  put('open-demo-1.js', 'const deps=["assets/enter-demo-1.js","assets/engines-1.js"]');
  put('enter-demo-1.js', 'import "./engines-1.js"');
  put('engines-1.js', '');
  put('react-1.js', '');
  put('root-1.js', 'import "./frame-1.js";const face="/assets/text-1.woff2"');
  put('frame-1.js', 'const deps=["assets/lock-1.js","assets/gone-9.js"]');
  put('lock-1.js', '');
  put('layout-1.js', '');
  put('mood-1.js', 'const later=()=>import("./chart-1.js")');
  put('chart-1.js', 'import "./mood-1.js"');
  put('mood-1.css', 'a{src:url(/assets/greek-1.woff2);background:url(/assets/dot-1.svg)}');
  put('plan-1.js', 'new Worker("/assets/plan-worker-1.js");const here=()=>import("./plan-engine-1.js")');
  put('plan-worker-1.js', '');
  put('plan-engine-1.js', '');
  put('entry.still-AbCd_-12.js', 'import("./awake-1.js")');
  put('awake-1.js', '');
  for (const name of ['text-1.woff2', 'greek-1.woff2', 'dot-1.svg']) put(name, '');
  for (const name of ['home-1.js', 'account-1.js', 'missing-1.js']) put(name, '');
  const { version, addresses } = offlineFiles(folder);
  expect(version).toBe('0a1b');
  expect(addresses).toEqual(
    [
      'awake-1.js',
      'chart-1.js',
      'dot-1.svg',
      'entry-1.js',
      'entry.still-AbCd_-12.js',
      'frame-1.js',
      'layout-1.js',
      'lock-1.js',
      'mood-1.css',
      'mood-1.js',
    ]
      .concat('plan-1.js', 'plan-worker-1.js', 'react-1.js', 'root-1.js', 'text-1.woff2')
      .map((name) => `/assets/${name}`),
  );
});

test('a build whose list cannot be read fails rather than keeping nothing', () => {
  put('manifest-0a1b.js', 'window.__reactRouterManifest=none');
  expect(() => offlineFiles(folder)).toThrow();
});
