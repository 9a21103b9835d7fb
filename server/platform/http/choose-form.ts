/** Chooses the encoding of a packed response for a request, 304 or a range: one rule for both node:http and Hono. */
import type { Encoding, FlatHeaders, Form, Packed } from './pack-answer.ts';

export interface RequestHead {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  range: string | undefined;
}

interface Chosen {
  status: 200 | 206 | 304 | 416;
  headers: FlatHeaders;
  /** Null for HEAD and for responses without a body. */
  body: Buffer | null;
}

export function chooseForm(packed: Packed, asked: RequestHead): Chosen {
  const form = formFor(packed, asked.acceptEncoding);
  if (asked.ifNoneMatch !== undefined && names(asked.ifNoneMatch, form.etag)) {
    return { status: 304, headers: form.unchanged, body: null };
  }
  if (packed.ranges && asked.range !== undefined && asked.method === 'GET') {
    const part = partOf(packed.plain, asked.range);
    if (part) return part;
  }
  return { status: 200, headers: form.headers, body: asked.method === 'HEAD' ? null : form.body };
}

/** The same as a Response. */
export function responseOf(packed: Packed, asked: RequestHead): Response {
  const { status, headers, body } = chooseForm(packed, asked);
  // A plain object, which goes to node:http as it is; pairs would be put into Headers and read out again.
  const named: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) named[headers[at] ?? ''] = headers[at + 1] ?? '';
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: named });
}

function formFor(packed: Packed, acceptEncoding: string | undefined): Form {
  if (acceptEncoding === undefined || acceptEncoding === '') return packed.plain;
  const accepted = acceptedOf(acceptEncoding);
  if (packed.br && accepted.has('br')) return packed.br;
  if (packed.gzip && accepted.has('gzip')) return packed.gzip;
  return packed.plain;
}

/** Browsers send the same few headers over and over. */
const known = new Map<string, ReadonlySet<Encoding>>();

function acceptedOf(header: string): ReadonlySet<Encoding> {
  const found = known.get(header);
  if (found) return found;
  const accepted = new Set<Encoding>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    if (!refused && (name === 'br' || name === 'gzip')) accepted.add(name);
  }
  if (known.size < 100) known.set(header, accepted);
  return accepted;
}

/** If-None-Match compares weakly (RFC 9110 section 13.1.2). */
const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Supports one range; anything else gets the whole body, as RFC 9110 section 14.2 allows. */
function partOf(form: Form, range: string): Chosen | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const size = form.body.length;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const rest = withoutLength(form.headers);
  if (from > to || from >= size) {
    return { status: 416, headers: [...rest, 'Content-Range', `bytes */${size}`, 'Content-Length', '0'], body: null };
  }
  const body = form.body.subarray(from, to + 1);
  const about = ['Content-Range', `bytes ${from}-${to}/${size}`, 'Content-Length', String(body.length)];
  return { status: 206, headers: [...rest, ...about], body };
}

function withoutLength(headers: FlatHeaders): FlatHeaders {
  const at = headers.indexOf('Content-Length');
  return [...headers.slice(0, at), ...headers.slice(at + 2)];
}
