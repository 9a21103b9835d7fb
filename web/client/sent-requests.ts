/**
 * What this page has sent since it was opened, kept in memory so that anyone can read it on /about/sent. It stands around
 * the browser's own functions, so that no call goes past it. What proves who somebody is (a password, a token) is left out
 * before anything is kept, long bodies are cut so that they never fill the memory, and a lock or a sign-out drops it all.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { onForgetKeys } from './device/forget-keys.ts';

export interface SentRequest {
  /** Grows with each request. */
  number: number;
  /** Milliseconds since 1970; of the last one where the same went several times. */
  at: number;
  /** As in HTTP; SOCKET for a message on the live connection. */
  method: string;
  /** Path and query. */
  address: string;
  headers: ReadonlyArray<readonly [name: string, value: string]>;
  /** As it was sent, or the beginning of it; null for none. */
  body: string | null;
  /** Size of the whole body in UTF-8; 0 for none. */
  bytes: number;
  /** Only the beginning of the body is left. */
  isCut: boolean;
  /** How often the same went, one right after the other. */
  times: number;
}

export const MAX_KEPT = 60;
/** Letters of long bodies that are kept whole, the newest first. */
export const MAX_WHOLE = 256_000;
/** Letters of a body that has to make room; what has no more is never cut. */
const BEGINNING = 2_000;
const LEFT_OUT = '(left out here)';

interface Sent {
  /** The newest last. */
  requests: readonly SentRequest[];
  /** How many of the site's own pages and files were asked for, by nothing but an address that is the same for everyone. */
  files: number;
}

export const NOTHING_SENT: Sent = { requests: [], files: 0 };

const store = atom(NOTHING_SENT);
export const sentRequests: ReadableAtom<Sent> = store;
onForgetKeys(() => store.set(NOTHING_SENT));

/** Names under which something proves who asks: shown, it could be read over somebody's shoulder. */
const PROOF = 'pass|token|secret|code|verifier|challenge|authorization|apikey|signature';
const IN_NAME = new RegExp(PROOF, 'i');
const IN_JSON = new RegExp(`("[^"]*(?:${PROOF})[^"]*"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|[\\d.]+)`, 'gi');
const IN_QUERY = new RegExp(`([?&][^=&]*(?:${PROOF})[^=&]*=)[^&]*`, 'gi');

/** Keeps what is about to be sent. */
export function noteSent(method: string, url: string, headers: HeadersInit | undefined, body: unknown): void {
  const { pathname, search } = new URL(url, location.href);
  const { requests: kept, files } = store.get();
  if (method === 'GET' && isOfSite(pathname, search)) {
    store.set({ requests: kept, files: files + 1 });
    return;
  }
  const text = textOf(body)?.replaceAll(IN_JSON, `$1"${LEFT_OUT}"`) ?? null;
  const sent = {
    method: method.toUpperCase(),
    address: pathname + search.replaceAll(IN_QUERY, `$1${LEFT_OUT}`),
    headers: [...new Headers(headers)].map(([name, value]) => [name, IN_NAME.test(name) ? LEFT_OUT : value] as const),
    body: text,
    bytes: new TextEncoder().encode(text ?? '').length,
    isCut: false,
  };
  const last = kept.at(-1);
  const isSame =
    last?.method === sent.method && last.address === sent.address && last.body === sent.body && !last.isCut;
  const { number, times } = last && isSame ? last : { number: (last?.number ?? 0) + 1, times: 0 };
  const before = isSame ? kept.slice(0, -1) : kept;
  const requests = [...before, { ...sent, number, at: Date.now(), times: times + 1 }].slice(-MAX_KEPT);
  store.set({ requests: cutToFit(requests), files });
}

function cutToFit(requests: readonly SentRequest[]): SentRequest[] {
  let room = MAX_WHOLE;
  const newestFirst = requests.toReversed().map((one) => {
    const letters = one.body?.length ?? 0;
    if (letters <= BEGINNING) return one;
    if (letters > room) return { ...one, body: beginningOf(one.body ?? ''), isCut: true };
    room -= letters;
    return one;
  });
  return newestFirst.toReversed();
}

/** A copy: a part of a string may hold the whole of it in memory. */
const beginningOf = (body: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(body.slice(0, BEGINNING)));

/** A signed-in page asks for some eighty of them at once, to have them without a connection. */
const isOfSite = (pathname: string, search: string): boolean =>
  pathname === '/__manifest' || (search === '' && !/^\/(?:api|auth\/v1)\//.test(pathname));

/** A form's files are named by their size: their bytes are no text. */
function textOf(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return body;
  if (!(body instanceof FormData)) return '(bytes)';
  return [...body]
    .map(([name, value]) => `${name}: ${value instanceof File ? `${value.size} bytes` : value}`)
    .join('\n');
}

/** From here on every request of the page is noted; to be called once, before anything else runs. */
export function noteAllSent(): void {
  const { fetch } = window;
  window.fetch = (asked, options) => {
    const request = asked instanceof Request ? asked : undefined;
    const url = request?.url ?? String(asked);
    noteSent(options?.method ?? request?.method ?? 'GET', url, options?.headers ?? request?.headers, options?.body);
    return fetch(asked, options);
  };
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    noteSent('SOCKET', this.url, undefined, message);
    send.call(this, message);
  };
}
