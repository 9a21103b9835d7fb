/** The AI provider: any server that speaks the OpenAI protocol, behind one retry and a circuit breaker. Replies are untrusted text. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod/mini';
import type { Env } from '../env.ts';
import { ANYWHERE, FetchError, fetchWithin } from '../http/guarded-fetch.ts';
import type { Log } from '../log.ts';

/** Spec 2 section 8, 'AI provider codes'. */
export const PROVIDER_CODES = {
  MISSING_API_KEY: 'OpenAI API key not configured',
  INVALID_API_KEY: 'Invalid OpenAI API key format',
  INITIALIZATION_FAILED: 'Failed to initialize OpenAI provider',
  PROVIDER_NOT_INITIALIZED: 'OpenAI provider is not properly initialized',
  OPENAI_UNAVAILABLE: 'OpenAI client is not available',
  EMPTY_RESPONSE: 'OpenAI returned empty response',
  API_CALL_FAILED: 'OpenAI API call failed',
} as const;

type ProviderCode = keyof typeof PROVIDER_CODES;

export class ProviderFailure extends Error {
  readonly code: ProviderCode;
  /** What the operator may read: a status or a kind such as 'timeout', never what was sent or answered. */
  readonly details: string;

  constructor(code: ProviderCode, details = '') {
    super(PROVIDER_CODES[code]);
    this.name = 'ProviderFailure';
    this.code = code;
    this.details = details;
  }
}

export interface ProviderQuestion {
  name: string;
  system: string;
  user: string;
  schema: Record<string, unknown>;
  /** 0 to 2; the operator's AI_TEMPERATURE unless told. */
  temperature?: number;
  signal: AbortSignal;
}

export interface Provider {
  model: string;
  /** Whether it failed so often in a row, as this process saw it, that it is left alone for a while. */
  resting(): boolean;
  /**
   * Asks for one JSON object under a strict schema, with the operator's token limit for the one call. Throws
   * `ProviderFailure`; an abort by `signal` counts as API_CALL_FAILED with the details 'aborted'.
   */
  askJson(question: ProviderQuestion): Promise<unknown>;
}

export type ProviderEnv = Pick<
  Env,
  'AI_API_KEY' | 'AI_BASE_URL' | 'AI_MODEL' | 'AI_TEMPERATURE' | 'AI_MAX_TOKENS' | 'AI_TIMEOUT_MS'
>;

export const DEFAULT_PROVIDER_URL = 'https://api.openai.com/v1';
const BREAKER = { failures: 5, restMs: 30_000 };
const RETRY_AFTER_MS = 250;
/** A reply this long is no reply to anything we ask. */
const MAX_CHARACTERS = 200_000;
/** Room for these in JSON, six bytes each where all are escaped (RFC 8259 section 7), and for what stands around them. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Null where the settings can work. The form of a key is known for the default address alone (spec 2 section 5). */
export function providerProblem(env: ProviderEnv): ProviderCode | null {
  const key = env.AI_API_KEY.trim();
  if (key === '') return 'MISSING_API_KEY';
  const theirs = env.AI_BASE_URL.replace(/\/+$/, '') === DEFAULT_PROVIDER_URL;
  if (theirs && (!key.startsWith('sk-') || key.length < 20 || /your|placeholder|\.\.\.|xxx/i.test(key)))
    return 'INVALID_API_KEY';
  return URL.canParse(env.AI_BASE_URL) ? null : 'INITIALIZATION_FAILED';
}

/** Of an answer to 'chat completions', what is read of it. */
const CHAT = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

/** An answer that says no. */
class Refused extends Error {
  readonly status: number;
  /** Seconds, where the answer names them. */
  readonly retryAfter: number;

  constructor(status: number, retryAfter: string | null) {
    super(`status ${status}`);
    this.status = status;
    this.retryAfter = Number(retryAfter);
  }
}

/** One request. Throws `FetchError`, `Refused`, a SyntaxError for what is no JSON, and `ProviderFailure`. */
async function askOnce(env: ProviderEnv, question: ProviderQuestion): Promise<unknown> {
  const { name, system, user, schema, temperature = env.AI_TEMPERATURE, signal } = question;
  const answer = await fetchWithin(ANYWHERE, `${env.AI_BASE_URL.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.AI_API_KEY.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: env.AI_MODEL,
      temperature,
      max_tokens: env.AI_MAX_TOKENS,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    }),
    maxBytes: MAX_BYTES,
    timeoutMs: env.AI_TIMEOUT_MS,
    // What is asked goes to the address that the operator set, and nowhere else.
    redirect: 'manual',
    signal,
  });
  if (!answer.ok) throw new Refused(answer.status, answer.headers.get('retry-after'));
  const reply = CHAT.safeParse(JSON.parse(await answer.text()));
  return readContent(reply.success ? reply.data.choices[0]?.message.content : undefined);
}

/** The provider that the environment names. Null where it cannot work, with its code in the log. */
export function openProvider(
  env: ProviderEnv,
  log?: Pick<Log, 'warn'>,
  now = () => performance.now(),
): Provider | null {
  const found = providerProblem(env);
  if (found) {
    if (found !== 'MISSING_API_KEY') log?.warn({ code: found }, PROVIDER_CODES[found]);
    return null;
  }
  const breaker = circuitBreaker(BREAKER, now);

  return {
    model: env.AI_MODEL,
    resting: breaker.resting,
    async askJson(question) {
      if (!breaker.admits()) throw new ProviderFailure('OPENAI_UNAVAILABLE', 'circuit open');
      try {
        const answer = await askOnce(env, question).catch(async (error: unknown) => {
          const wait = waitBeforeRetry(error);
          if (wait === null || question.signal.aborted) throw error;
          await sleep(wait, undefined, { signal: question.signal });
          return askOnce(env, question);
        });
        breaker.succeeded();
        return answer;
      } catch (error) {
        const failure = failureOf(error, question.signal);
        if (failure.details === 'aborted') breaker.undecided();
        else breaker.failed();
        throw failure;
      }
    },
  };
}

function readContent(content: string | undefined): unknown {
  if (!content?.trim()) throw new ProviderFailure('EMPTY_RESPONSE');
  if (content.length > MAX_CHARACTERS) throw new ProviderFailure('API_CALL_FAILED', 'too long');
  try {
    return JSON.parse(content);
  } catch {
    throw new ProviderFailure('API_CALL_FAILED', 'malformed');
  }
}

/** Milliseconds to wait before the one retry; null where a second try would end the same way. */
function waitBeforeRetry(error: unknown): number | null {
  // Too slow once is too slow twice; an answer cut off half-way counts as unreachable.
  if (error instanceof FetchError) return error.kind === 'unreachable' ? RETRY_AFTER_MS : null;
  if (!(error instanceof Refused) || (![408, 409, 429].includes(error.status) && error.status < 500)) return null;
  return error.retryAfter > 0 ? error.retryAfter * 1000 : RETRY_AFTER_MS;
}

/** Keeps what an operator may read and nothing that was sent or answered. */
function failureOf(error: unknown, signal: AbortSignal): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (signal.aborted) {
    const late = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return new ProviderFailure('API_CALL_FAILED', late ? 'timeout' : 'aborted');
  }
  if (error instanceof Refused) return new ProviderFailure('API_CALL_FAILED', error.message);
  if (error instanceof SyntaxError) return new ProviderFailure('API_CALL_FAILED', 'malformed');
  const kinds: Partial<Record<string, string>> = { 'too-slow': 'timeout', 'too-large': 'too long' };
  return new ProviderFailure('API_CALL_FAILED', (error instanceof FetchError && kinds[error.kind]) || 'network');
}

/** Stops asking a server that keeps failing: open for a while after several failures in a row, then one call may try. */
interface CircuitBreaker {
  /** Whether calls are being held back now. */
  resting(): boolean;
  /** Whether a call may go out now; with an open circuit that has waited long enough, true for one caller alone. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call ended without telling anything about the server (its caller went away). */
  undecided(): void;
}

/** `now` in milliseconds of any steady clock. */
export function circuitBreaker(rule: { failures: number; restMs: number }, now: () => number): CircuitBreaker {
  let inARow = 0;
  let openedAt: number | undefined;
  let trying = false;
  const resting = () => openedAt !== undefined && now() - openedAt < rule.restMs;
  return {
    resting,
    admits() {
      if (openedAt === undefined) return true;
      if (trying || resting()) return false;
      trying = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      openedAt = undefined;
      trying = false;
    },
    failed() {
      inARow += 1;
      if (trying || inARow >= rule.failures) openedAt = now();
      trying = false;
    },
    undecided() {
      trying = false;
    },
  };
}
