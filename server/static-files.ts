/** Serves the built assets from memory, in the smallest form that the browser takes; they were compressed at build time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

interface StaticFile {
  type: string;
  immutable: boolean;
  plain: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

const bytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, {
      type,
      immutable: address.startsWith('/assets/'),
      plain: bytes(path),
      ...(existsSync(`${path}.br`) ? { br: bytes(`${path}.br`) } : {}),
      ...(existsSync(`${path}.gz`) ? { gzip: bytes(`${path}.gz`) } : {}),
    });
  }
  return files;
}

/** The file at this address, or null. */
export function answerStatic(files: Map<string, StaticFile>, request: Request): Response | null {
  const file = files.get(new URL(request.url).pathname);
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const accepted = request.headers.get('accept-encoding') ?? '';
  const [encoding, body] =
    file.br && /\bbr\b/.test(accepted)
      ? ['br', file.br]
      : file.gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', file.gzip]
        : ['', file.plain];
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Content-Length': String(body.byteLength),
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  };
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
