/** A response prepared once and sent many times: plain, gzip and brotli bytes, each with its own headers and strong ETag. */
import { createHash } from 'node:crypto';

export type Encoding = 'br' | 'gzip' | 'plain';

/** Alternating names and values, which node:http writes fastest. */
export type FlatHeaders = string[];

export interface Form {
  body: Buffer;
  etag: string;
  headers: FlatHeaders;
  /** For 304: the same without the headers of a body. */
  unchanged: FlatHeaders;
}

export interface Packed {
  plain: Form;
  gzip: Form | null;
  br: Form | null;
  /** Range requests are allowed (RFC 9110 section 14): media players send them. */
  ranges: boolean;
  /** All forms together. */
  bytes: number;
}

interface Unpacked {
  plain: Buffer;
  gzip?: Buffer | undefined;
  br?: Buffer | undefined;
  type: string;
  /** All other headers, equal for every encoding. */
  headers: Record<string, string>;
  ranges?: boolean;
  /** Where something else than the bytes says what they are; in base64url. */
  tag?: string;
}

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 27);

/** Two encodings of the same bytes have different tags, so that no cache mixes them up. */
export function packAnswer({ plain, gzip, br, type, headers, ranges = false, tag = tagOf(plain) }: Unpacked): Packed {
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
