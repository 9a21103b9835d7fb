/** The built assets, read into memory once in every form that the build left: plain, gzip, brotli. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Env } from './platform/env.ts';
import { transportHeaders } from './platform/http/data-headers.ts';
import { type Packed, packAnswer } from './platform/http/pack-answer.ts';
import type { StillFiles } from './platform/http/router-context.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The service worker: browsers ask for it each time, and it reaches nothing but this house. */
const WORKER = '/sw.js';
const ITS_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

const cachedFor = (address: string): Record<string, string> => ({
  'Cache-Control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
});

/** By address, such as /assets/frame-AbC.js. */
export function readStaticFiles(folder: string, env: Pick<Env, 'publicUrl'>): Map<string, Packed> {
  const files = new Map<string, Packed>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
    files.set(
      address,
      packAnswer({
        plain: readFileSync(path),
        br: packed('.br'),
        gzip: packed('.gz'),
        type,
        ranges: type.startsWith('video/'),
        headers: {
          ...(address === WORKER ? ITS_HEADERS : cachedFor(address)),
          'X-Content-Type-Options': 'nosniff',
          ...transportHeaders(env),
        },
      }),
    );
  }
  return files;
}

const STILL = /^\/assets\/entry\.still-[\w-]{8}\.js$/;
const AWAKE = /^\/assets\/awake-[\w-]{8}\.js$/;
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** The reading pages' own script among the built files, and what comes with their islands; each with the modules that it imports. */
export function stillFiles(files: Map<string, Packed>): StillFiles {
  return { modules: withImports(STILL, files), ahead: withImports(AWAKE, files), onward: [] };
}

/** Addresses, the one that is looked for first. */
function withImports(wanted: RegExp, files: Map<string, Packed>): string[] {
  const found = new Set([...files.keys()].filter((address) => wanted.test(address)));
  // A set hands out what is added while it is read.
  for (const address of found) {
    const text = files.get(address)?.plain.body.toString() ?? '';
    for (const [, name] of text.matchAll(IMPORTED)) found.add(`/assets/${name}`);
  }
  return [...found];
}
