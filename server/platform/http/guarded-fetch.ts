/**
 * Fetches addresses that people type, guarded against SSRF: only public addresses over TLS, unless the operator allows
 * private ones. Checks when connecting and on every redirect, with limits on time and size.
 */

import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns';
import { lookup as lookUpAll } from 'node:dns/promises';
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';

const OPEN: FetchRules = { tlsOnly: true, isOpen: isOpenAddress };
/** For an address that the operator set. */
export const ANYWHERE: FetchRules = { tlsOnly: false, isOpen: () => true };

type Site = { env: Pick<AppContext['env'], 'CALENDAR_PRIVATE_ADDRESSES'> };
const rulesOf = ({ env }: Site): FetchRules => (env.CALENDAR_PRIVATE_ADDRESSES === 'allow' ? ANYWHERE : OPEN);

/** CALENDAR_PRIVATE_ADDRESSES=allow also allows own servers, and without TLS. Throws `FetchError`. */
export const fetchOpenly = (site: Site, address: string, asked?: OpenRequest): Promise<Response> =>
  fetchWithin(rulesOf(site), address, asked);

/** Whether the above would fetch it, for an address that is stored now and fetched later. */
export const mayFetchOpenly = (site: Site, address: string): Promise<boolean> => mayReach(rulesOf(site), address);

interface OpenRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Of the answer's body. */
  maxBytes?: number;
  /** For the whole of it, redirects included. */
  timeoutMs?: number;
  /** 'manual' returns the redirect itself. */
  redirect?: 'follow' | 'manual';
  maxRedirects?: number;
  signal?: AbortSignal;
}

const FETCH_ERRORS = [
  'not-an-address',
  'address-refused',
  'unreachable',
  'too-slow',
  'too-large',
  'too-many-redirects',
] as const;

/** Never bears the address. */
export class FetchError extends Error {
  readonly kind: (typeof FETCH_ERRORS)[number];
  constructor(kind: FetchError['kind'], options?: ErrorOptions) {
    super(`The address could not be read: ${kind}`, options);
    this.name = 'FetchError';
    this.kind = kind;
  }
}

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** RFC 9110: statuses that never have a body, which `Response` enforces. */
const BODILESS = new Set([204, 205, 304]);
/** Headers for one origin only, dropped on a redirect to another. */
const OWN_TO_ORIGIN = new Set(['authorization', 'cookie', 'proxy-authorization']);

export interface FetchRules {
  /** Whether https is the only way. */
  tlsOnly: boolean;
  /** Whether an IP address may be connected to. */
  isOpen(address: string): boolean;
}

/** `response.url` is the final address. Returns responses of any status. */
export async function fetchWithin(rules: FetchRules, address: string, asked: OpenRequest = {}): Promise<Response> {
  const slow = AbortSignal.timeout(asked.timeoutMs ?? TIMEOUT_MS);
  const signal = asked.signal ? AbortSignal.any([asked.signal, slow]) : slow;
  let url = checkedUrl(address, rules);
  let now = asked;
  for (let redirects = 0; redirects <= (asked.maxRedirects ?? MAX_REDIRECTS); redirects++) {
    const answer = await askOnce(url, now, signal, rules);
    const to = answer.headers.get('location');
    if (asked.redirect === 'manual' || to === null || !REDIRECTS.has(answer.status)) {
      Object.defineProperty(answer, 'url', { value: url.href });
      return answer;
    }
    if (!URL.canParse(to, url)) throw new FetchError('not-an-address');
    const next = checkedUrl(new URL(to, url).href, rules);
    now = carriedOver(now, answer.status, next.origin === url.origin);
    url = next;
  }
  throw new FetchError('too-many-redirects');
}

/** A slower look-up is inconclusive. */
const LOOK_UP_MS = 2_000;

/**
 * Whether the rules allow this address now, for one that is fetched later. Allows a name that does not resolve now: the
 * fetch checks the rules again.
 */
async function mayReach(rules: FetchRules, address: string): Promise<boolean> {
  let url: URL;
  try {
    url = checkedUrl(address, rules);
  } catch {
    return false;
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await Promise.race([
    lookUpAll(host, { all: true }).catch((): LookupAddress[] => []),
    wait(LOOK_UP_MS, [] as LookupAddress[], { ref: false }),
  ]);
  return addresses.every(({ address: found }) => rules.isOpen(found));
}

function checkedUrl(address: string, rules: FetchRules): URL {
  if (!URL.canParse(address)) throw new FetchError('not-an-address');
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchError('not-an-address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Names are resolved when connecting; a bare address is not.
  const closed = isIP(host) !== 0 && !rules.isOpen(host);
  if (closed || (rules.tlsOnly && url.protocol !== 'https:')) throw new FetchError('address-refused');
  return url;
}

/** RFC 9110 section 15.4: 303 switches to GET, as 301 and 302 do for POST; secrets stay with their origin. */
function carriedOver(asked: OpenRequest, status: number, sameOrigin: boolean): OpenRequest {
  const method = (asked.method ?? 'GET').toUpperCase();
  const anew = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST';
  const headers = Object.entries(asked.headers ?? {}).filter(
    ([name]) =>
      (sameOrigin || !OWN_TO_ORIGIN.has(name.toLowerCase())) && !(anew && /^content-(type|length)$/i.test(name)),
  );
  const { body, ...rest } = asked;
  return {
    ...rest,
    method: anew ? 'GET' : method,
    headers: Object.fromEntries(headers),
    ...(anew || body === undefined ? {} : { body }),
  };
}

type Found = (error: Error | null, found: string | LookupAddress[], family?: number) => void;

/** Resolves a name and returns its addresses only if all are allowed, so that the checked address is the one connected to. */
const lookUpWithin =
  ({ isOpen }: FetchRules) =>
  (name: string, options: LookupOptions, found: Found): void =>
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isOpen(address))) {
        return found(new FetchError('address-refused'), []);
      }
      if (options.all) return found(null, addresses);
      found(null, first.address, first.family);
    });

function askOnce(url: URL, asked: OpenRequest, signal: AbortSignal, rules: FetchRules): Promise<Response> {
  const ask = url.protocol === 'https:' ? askSecurely : askPlainly;
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => reject(fetchErrorOf(error, signal, asked.signal));
    const request = ask(url, {
      method: asked.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...asked.headers },
      // Never reuses a connection of an earlier, laxer request.
      agent: false,
      signal,
      lookup: lookUpWithin(rules),
    });
    request.on('error', failed);
    request.on('response', (answer) => {
      readWhole(answer, asked.maxBytes ?? MAX_BYTES)
        .then((body) => resolve(responseOf(answer, body)))
        .catch((error: unknown) => {
          request.destroy();
          failed(error);
        });
    });
    request.end(asked.body);
  });
}

async function readWhole(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FetchError('too-large');
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new FetchError('too-large');
    pieces.push(piece);
  }
  if (!answer.complete) throw new FetchError('unreachable');
  return Buffer.concat(pieces);
}

function responseOf(answer: IncomingMessage, body: Buffer): Response {
  const status = answer.statusCode ?? 0;
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  if (status < 200 || status > 599) throw new FetchError('unreachable');
  return new Response(BODILESS.has(status) ? null : new Uint8Array(body), { status, headers });
}

function fetchErrorOf(error: unknown, signal: AbortSignal, gone: AbortSignal | undefined): Error {
  if (error instanceof FetchError) return error;
  if (gone?.aborted) return new FetchError('unreachable', { cause: error });
  return new FetchError(signal.aborted ? 'too-slow' : 'unreachable', { cause: error });
}

/** RFC 6890 and the IANA registries of special addresses; clouds keep their metadata within these (169.254, 100.100, fd00:ec2::). */
const CLOSED_4: ReadonlyArray<readonly [string, number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Inside the one range of public IPv6 (2000::/3): tunnels that hide an IPv4 address, and addresses for documents. */
const CLOSED_6: ReadonlyArray<readonly [string, number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed4 = new BlockList();
for (const [net, prefix] of CLOSED_4) closed4.addSubnet(net, prefix, 'ipv4');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, prefix] of CLOSED_6) closed6.addSubnet(net, prefix, 'ipv6');

/**
 * True only for public addresses, never this machine's or its neighbours'. False for anything that is no IP address,
 * and for IPv4 written as IPv6: no calendar needs it.
 */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
