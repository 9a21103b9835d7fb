/**
 * Requests to Google's and Microsoft's calendar APIs: never redirected, limited in time and size, checked by schema,
 * page by page. Every failure is a CalendarServiceError.
 */

import type * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { CalendarServiceError } from './calendar-service.ts';
import type { SignInPlace } from './sign-in/sign-in-places.ts';
import type { HeldAccess } from './sign-in/tokens.ts';

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Undefined for an empty body. */
  body: unknown;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** An answer of 2xx that is no JSON is 'unreadable'; of others only the status counts, and a body that is no JSON is left out. */
export async function askWithin(url: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let answer: Response;
  let text: string;
  try {
    // What is asked may bear a token: no other address gets it.
    answer = await fetch(url, { ...init, redirect: 'manual', signal });
    text = await readText(answer);
  } catch (cause) {
    if (cause instanceof CalendarServiceError) throw cause;
    throw new CalendarServiceError('unreachable', { cause });
  }
  const { status, headers } = answer;
  return { status, headers, body: parsed(text, status) };
}

async function readText(answer: Response): Promise<string> {
  if (!answer.body) return '';
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > MAX_BYTES) throw new CalendarServiceError('unreadable');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (status >= 200 && status < 300) throw new CalendarServiceError('unreadable', { cause });
    return undefined;
  }
}

/** Asks Google's or Microsoft's calendar API with a connection's token, and turns whatever is refused into `CalendarServiceError`. */
export interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's address, or whole where the service told it for the next page. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

export type AskService = (asked: ServiceRequest) => Promise<ServiceAnswer>;

/** `read` the service's own codes first: what a status alone does not tell. Null leaves it to the status. */
export function askService(
  ctx: AppContext,
  place: SignInPlace,
  held: HeldAccess,
  read: (answer: ServiceAnswer) => CalendarServiceError['kind'] | null,
  timeoutMs?: number,
): AskService {
  const once = (asked: ServiceRequest, token: string): Promise<ServiceAnswer> => {
    const { method = 'GET', headers, body } = asked;
    return askWithin(
      addressOf(place, asked),
      {
        method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
          Authorization: `Bearer ${token}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      timeoutMs,
    );
  };
  return async (asked) => {
    const token = await held.token();
    let answer = await once(asked, token);
    // Tokens end before their time: taken back, or a clock set right.
    if (answer.status === 401) answer = await once(asked, await held.renewed(token));
    if (answer.status >= 200 && answer.status < 300) return answer;
    const retryAfterSeconds = retryAfterOf(answer.headers.get('retry-after'), ctx.clock.now());
    throw new CalendarServiceError(read(answer) ?? kindOf(answer.status), { retryAfterSeconds });
  };
}

/** A page's address comes from the service; a token leaves for no other one. */
function addressOf({ apiUrl }: SignInPlace, { path, query }: ServiceRequest): string {
  const whole = path.startsWith('/') ? `${apiUrl}${path}` : path;
  if (!URL.canParse(whole)) throw new CalendarServiceError('unreadable');
  const url = new URL(whole);
  if (!url.href.startsWith(`${new URL(apiUrl).href}/`)) throw new CalendarServiceError('unreadable');
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url.href;
}

function kindOf(status: number): CalendarServiceError['kind'] {
  if (status === 401) return 'access-ended';
  if (status === 403) return 'not-allowed';
  if (status === 404 || status === 410) return 'gone';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'too-often';
  if (status === 408 || status >= 500) return 'unreachable';
  return 'unreadable';
}

/** Reads what a calendar service answered by its schema; anything else is 'unreadable'. */
export function readAnswer<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CalendarServiceError('unreadable');
  return parsed.data;
}

/** Far beyond any calendar; a service that never ends is not read for ever. */
const MAX_PAGES = 100;

/**
 * Reads a list that comes in pages, to its end. `page` is handed what the page before named as next; null asks for the
 * first, and a null `next` ends it.
 */
export async function readPages<T>(
  page: (next: string | null) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let next: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const read: { items: T[]; next: string | null } = await page(next);
    all.push(...read.items);
    if (read.next === null) return all;
    next = read.next;
  }
  throw new CalendarServiceError('unreadable');
}

/** A service that wants to be left alone for longer is asked again after this all the same. Seconds. */
const MAX_WAIT_SECONDS = 86_400;

/**
 * The Retry-After header (RFC 9110 section 10.2.3): seconds, or a date. Undefined for none, and for what makes no
 * sense.
 */
export function retryAfterOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(MAX_WAIT_SECONDS, Math.max(0, seconds)) : undefined;
}
