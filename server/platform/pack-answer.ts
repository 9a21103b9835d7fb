/** An answer made ready once and sent many times: its bytes plain, in gzip and in brotli, each with headers and a strong ETag of its own. */
import { createHash } from 'node:crypto';

export type Encoding = 'br' | 'gzip' | 'plain';

/** Names and values in turn, as node:http writes them fastest. */
export type FlatHeaders = string[];

export interface Form {
  body: Buffer;
  etag: string;
  headers: FlatHeaders;
  /** For 304: the same without what describes a body. */
  unchanged: FlatHeaders;
}

export interface Packed {
  plain: Form;
  gzip: Form | null;
  br: Form | null;
  /** Parts may be asked for (RFC 9110 section 14): media players do. */
  ranges: boolean;
  /** All forms together. */
  bytes: number;
}

interface Unpacked {
  plain: Buffer;
  gzip?: Buffer | undefined;
  br?: Buffer | undefined;
  type: string;
  /** All others, the same for every form. */
  headers: Record<string, string>;
  ranges?: boolean;
}

/** Two forms of the same bytes have different tags, so that a cache on the way never mixes them up. */
export function packAnswer({ plain, gzip, br, type, headers, ranges = false }: Unpacked): Packed {
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const common = Object.entries({ ...headers, Vary: 'Accept-Encoding' }).flat();
  const form = (body: Buffer, encoding: Encoding): Form => {
    const etag = encoding === 'plain' ? `"${tag}"` : `"${tag}-${encoding}"`;
    return {
      body,
      etag,
      headers: [
        ...['Content-Type', type, 'Content-Length', String(body.length)],
        ...(encoding === 'plain' ? [] : ['Content-Encoding', encoding]),
        ...['ETag', etag],
        ...(ranges ? ['Accept-Ranges', 'bytes'] : []),
        ...common,
      ],
      unchanged: ['ETag', etag, ...common],
    };
  };
  return {
    plain: form(plain, 'plain'),
    gzip: gzip ? form(gzip, 'gzip') : null,
    br: br ? form(br, 'br') : null,
    ranges,
    bytes: plain.length + (gzip?.length ?? 0) + (br?.length ?? 0),
  };
}
