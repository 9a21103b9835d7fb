/** One request to a calendar service of the operator's choice: never redirected, limited in time and size, and any failure of the way is `CalendarServiceError`. */
import { CalendarServiceError } from './calendar-service.ts';

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Undefined for an empty body. */
  body: unknown;
}

export const TIMEOUT_MS = 15_000;
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
