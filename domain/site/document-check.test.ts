/** What a page may run: pages as the server writes them, and each way of bringing something foreign into one. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { constantScripts, findForeign, type KnownCode } from './document-check.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const FILES = { '/assets/entry.js': hashOf('entry'), '/assets/root.js': hashOf('root'), '/assets/a.css': hashOf('a') };

const theme = '<script nonce="n+/=">theme()</script>';
const map = `<script type="importmap" nonce="n+/=">${JSON.stringify({ integrity: { '/assets/root.js': hashOf('root') } })}</script>`;
const module = `<link rel="modulepreload" href="/assets/root.js" nonce="n+/=" integrity="${hashOf('root')}"/>`;
const sheet = `<link nonce="n+/=" rel="stylesheet" href="/assets/a.css#" integrity="${hashOf('a')}"/>`;
const code = `;
import * as route0 from "/assets/root.js";
  window.__reactRouterManifest = {
  "version": "1"
};
  window.__reactRouterRouteModules = {"mood/mood-page":route0};

import("/assets/entry.js");`;
const start = `<script nonce="n+/=" type="module" async="">${code}</script>`;
const data = `<script nonce="n+/=">window.__reactRouterContext.streamController.enqueue("[1,\\"two\\"]\\n");</script>`;
const place = '<script nonce="n+/=">$RC("B:0","S:a")</script>';
const page = `<html><head><title>T</title>${theme}${map}${module}${sheet}<link rel="icon" href="/favicon.svg"/></head><body><noscript>words</noscript>${start}${data}${place}</body></html>`;
/** One that is kept for everyone: what it uses of its sheet stands in it, and all of it and its start follow later. */
const kept = `<head><style>p{}</style><link rel="stylesheet" href="/assets/a.css" integrity="${hashOf('a')}" disabled=""/>${theme}</head><script type="application/ld+json">{"a":1}</script>${map}<script type="text/plain" id="start">${code}</script><script>{for(let href of ["/assets/root.js","/assets/entry.js"])go(href)}</script>`;

/** One that is there to be read: it begins with a module of its own in place of the application. */
const still = kept
  .replace(code, 'import "/assets/root.js"')
  .replace('<title>', '<meta name="ahead" content="/assets/entry.js"/><title>');

const POLICY =
  "default-src 'none'; script-src 'self' 'nonce-n+/='; style-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'";
const known: KnownCode = { files: FILES, inline: [page, kept].flatMap(constantScripts).map(hashOf) };
const foreign = (html: string, policy: string | null = POLICY) =>
  findForeign(html, policy, known, async (text) => hashOf(text));

test('pages as the server writes them have nothing foreign, whatever their places and data are', async () => {
  expect(known.inline).toHaveLength(4);
  expect(await foreign(page)).toBeNull();
  expect(await foreign(kept, POLICY.replace("'nonce-n+/='", "'sha256-a+/='"))).toBeNull();
  expect(await foreign(page.replace('B:0', 'B:1f').replace('two', 'three'))).toBeNull();
  expect(await foreign(kept.replace('["/assets/root.js",', '['))).toBeNull();
});

test('a page to be read starts with a module of the build’s own, bound by its hash, and with no other', async () => {
  expect(await foreign(still)).toBeNull();
  expect(await foreign(still.replace('import "/assets/root.js"', 'import "/assets/evil.js"'))).toBe(
    'an unknown script',
  );
  expect(await foreign(still.replace('import "/assets/root.js"', 'import "/assets/root.js";evil()'))).toBe(
    'an unknown script',
  );
  expect(await foreign(still.replace(map, ''))).toBe('no hashes of its modules');
});

const before = (added: string) => page.replace('</body>', `${added}</body>`);

test.each([
  ['an extra inline script', before('<script>evil()</script>'), 'an unknown script'],
  ['one with the page’s nonce', before('<script nonce="n+/=">evil()</script>'), 'an unknown script'],
  ['one from another address', before('<script src="/evil.js"></script>'), 'an unknown script'],
  ['one in an unusual spelling', before('<SCRIPT\n>evil()</SCRIPT >'), 'a script in another form'],
  ['one within a drawing', before('<svg><script href="/evil.js" /></svg>'), 'a script in another form'],
  ['one hidden in data', page.replace('[1,', '</script><script>evil()</script>'), 'a script in another form'],
  ['code in the place of data', page.replace('"[1,', '"+evil()+"[1,'), 'an unknown script'],
  ['code among the routes', page.replace('"version": "1"', '"version": evil()'), 'an unknown script'],
  [
    'another module to begin with',
    page.replace('from "/assets/root.js"', 'from "/assets/evil.js"'),
    'an unknown script',
  ],
  ['another entry', page.replace('import("/assets/entry.js")', 'import("/evil.js")'), 'an unknown script'],
  ['a changed first script', page.replace('theme()', 'theme();evil()'), 'an unknown script'],
  [
    'a hash of another file in the map',
    page.replace(`"${hashOf('root')}"}}`, `"${hashOf('evil')}"}}`),
    'an unknown script',
  ],
  [
    'a map that leads elsewhere',
    page.replace('{"integrity"', '{"imports":{"/assets/root.js":"/evil.js"},"integrity"'),
    'an unknown script',
  ],
  ['a page without a map', page.replace(map, ''), 'no hashes of its modules'],
  ['a removed integrity', page.replace(` integrity="${hashOf('root')}"`, ''), 'a file without its hash'],
  ['a sheet without its hash', page.replace(` integrity="${hashOf('a')}"`, ''), 'a file without its hash'],
  ['a sheet that follows without its hash', kept.replace(` integrity="${hashOf('a')}"`, ''), 'a file without its hash'],
  ['a sheet that is none of ours', page.replace('/assets/a.css', '/evil.css'), 'a file without its hash'],
  [
    'a sheet that says twice what it is',
    before('<link rel="stylesheet" href="/evil.css" rel="icon"/>'),
    'a file without its hash',
  ],
  ['a link without quotes', before('<link rel=stylesheet href=/evil.css>'), 'a file without its hash'],
  ['an embedded page', before('<iframe srcdoc="x"></iframe>'), 'an embedded page'],
  ['another base for addresses', page.replace('<title>', '<base href="//evil.example/"><title>'), 'an embedded page'],
  ['a page that leads on by itself', before('<meta http-equiv="refresh" content="0;url=/evil">'), 'an embedded page'],
])('%s', async (_, html, found) => {
  expect(html).not.toBe(page);
  expect(await foreign(html)).toBe(found);
});

test('code between the modules of a page that starts itself', async () => {
  expect(await foreign(kept.replace('["/assets/root.js",', '["/assets/root.js",evil(),'))).toBe('an unknown script');
  expect(await foreign(kept.replace('import("/assets/entry.js")', 'evil()'))).toBe('an unknown script');
});

test.each([
  null,
  '',
  POLICY.replace("'self' 'nonce-n+/='", "'self' 'unsafe-inline'"),
  POLICY.replace("'self' 'nonce-n+/='", "'self' https://evil.example"),
  POLICY.replace("default-src 'none'; ", ''),
  POLICY.replace("worker-src 'self'", 'worker-src blob:'),
  `${POLICY}; script-src-elem *`,
  `Script-Src *; ${POLICY}`,
  `base-uri *; ${POLICY}`,
])('another policy: %s', async (policy) => {
  expect(await foreign(page, policy)).toBe('another policy');
});
