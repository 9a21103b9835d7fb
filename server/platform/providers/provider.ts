/** The AI provider: any server that speaks the OpenAI protocol, behind one retry and a circuit breaker. Replies are untrusted text. */
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { Env } from '../env.ts';
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

/** Null where the settings can work. The form of a key is known for the default address alone (spec 2 section 5). */
export function providerProblem(env: ProviderEnv): ProviderCode | null {
  const key = env.AI_API_KEY.trim();
  if (key === '') return 'MISSING_API_KEY';
  const theirs = env.AI_BASE_URL.replace(/\/+$/, '') === DEFAULT_PROVIDER_URL;
  if (theirs && (!key.startsWith('sk-') || key.length < 20 || /your|placeholder|\.\.\.|xxx/i.test(key)))
    return 'INVALID_API_KEY';
  return URL.canParse(env.AI_BASE_URL) ? null : 'INITIALIZATION_FAILED';
}

/** Without retries of its own, so that there is one alone; it logs nothing. */
const openClient = (env: ProviderEnv): OpenAI =>
  new OpenAI({
    apiKey: env.AI_API_KEY.trim(),
    baseURL: env.AI_BASE_URL,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: env.AI_TIMEOUT_MS,
    logLevel: 'off',
  });

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
  const client = openClient(env);
  const breaker = circuitBreaker(BREAKER, now);

  const askOnce = async (question: ProviderQuestion): Promise<unknown> => {
    const { name, system, user, schema, temperature = env.AI_TEMPERATURE, signal } = question;
    const reply = await client.chat.completions.create(
      {
        model: env.AI_MODEL,
        temperature,
        max_tokens: env.AI_MAX_TOKENS,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      },
      { signal },
    );
    return readContent(reply?.choices?.[0]?.message?.content);
  };

  return {
    model: env.AI_MODEL,
    resting: breaker.resting,
    async askJson(question) {
      if (!breaker.admits()) throw new ProviderFailure('OPENAI_UNAVAILABLE', 'circuit open');
      try {
        const answer = await askOnce(question).catch(async (error: unknown) => {
          const wait = waitBeforeRetry(error);
          if (wait === null || question.signal.aborted) throw error;
          await sleep(wait, undefined, { signal: question.signal });
          return askOnce(question);
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

function readContent(content: unknown): unknown {
  if (typeof content !== 'string' || content.trim() === '') throw new ProviderFailure('EMPTY_RESPONSE');
  if (content.length > MAX_CHARACTERS) throw new ProviderFailure('API_CALL_FAILED', 'too long');
  try {
    return JSON.parse(content);
  } catch {
    throw new ProviderFailure('API_CALL_FAILED', 'malformed');
  }
}

/** Milliseconds to wait before the one retry; null where a second try would end the same way. */
function waitBeforeRetry(error: unknown): number | null {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return null;
  // A body cut off half-way ends in fetch's own TypeError.
  if (error instanceof APIConnectionError || error instanceof TypeError) return RETRY_AFTER_MS;
  if (!(error instanceof APIError) || (![408, 409, 429].includes(error.status) && !(error.status >= 500))) return null;
  const named = Number(error.headers?.get('retry-after'));
  return Number.isFinite(named) && named > 0 ? named * 1000 : RETRY_AFTER_MS;
}

/** Keeps what an operator may read and nothing that was sent or answered. */
function failureOf(error: unknown, signal: AbortSignal): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (signal.aborted) {
    const late = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return new ProviderFailure('API_CALL_FAILED', late ? 'timeout' : 'aborted');
  }
  if (error instanceof APIConnectionTimeoutError) return new ProviderFailure('API_CALL_FAILED', 'timeout');
  if (error instanceof APIError && error.status)
    return new ProviderFailure('API_CALL_FAILED', `status ${error.status}`);
  return new ProviderFailure('API_CALL_FAILED', error instanceof SyntaxError ? 'malformed' : 'network');
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
