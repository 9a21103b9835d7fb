/** Which built files the pages that open without a connection may ask for: from the router's own list, along every name in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../web/offline/offline-pages.ts';

/** A world of its own, which begins with a page that is asked for; and engines for browsers without workers, which keep no pages either. */
const ELSEWHERE = /^(?:open|enter)-demo-|-engine-/;
const NAME = /[\w.~-]+\.(?:js|css|svg|woff2)/g;
const TELLS_OF_OTHERS = /\.(?:js|css)$/;

/**
 * `folder` holds the built assets. Returns the build's version and addresses such as /assets/frame-AbC.js. Throws where the
 * router's list is not to be read as it was.
 */
export function offlineFiles(folder) {
  const names = new Set(readdirSync(folder));
  const manifest = [...names].find((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
  if (!manifest) throw new Error('The router left no manifest.');
  const { version, entry, routes } = JSON.parse(
    readFileSync(join(folder, manifest), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/[;\s]*$/, ''),
  );
  if (!/^[0-9a-f]+$/.test(version)) throw new Error('The router named no version.');
  // Without a path: what stands around pages.
  const open = Object.values(routes).filter(
    ({ path = '', index }) => !index && (path === '' || documentOf(`/${path.replace(/:\w+/, '0')}`) !== null),
  );
  const still = [...names].filter((name) => /^entry\.still-[\w-]{8}\.js$/.test(name));
  const left = [entry, ...open].flatMap(({ module, imports, css }) => [module, ...imports, ...css].map(nameOf));
  left.push(...still);
  const files = new Set();
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (files.has(name) || !names.has(name) || ELSEWHERE.test(name)) continue;
    files.add(name);
    if (!TELLS_OF_OTHERS.test(name)) continue;
    const named = readFileSync(join(folder, name), 'utf8').match(NAME) ?? [];
    // Faces that only sheets name are for letters that few pages show.
    left.push(...named.filter((other) => !(name.endsWith('.css') && other.endsWith('.woff2'))));
  }
  return { version, addresses: [...files].sort().map((name) => `/assets/${name}`) };
}

const nameOf = (address) => address.replace(/^\/assets\//, '').replace(/#.*$/, '');
