/** Opens the AI provider named by the environment, or none; a provider that cannot work is none, and its code is logged. */

import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { circuitBreaker } from './circuit-breaker.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import {
  PROVIDER_CODES,
  type Provider,
  type ProviderCode,
  ProviderFailure,
  type ProviderQuestion,
} from './provider.ts';

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
  const client = new OpenAI({
    apiKey: env.AI_API_KEY.trim(),
    baseURL: env.AI_BASE_URL,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: env.AI_TIMEOUT_MS,
    logLevel: 'off',
  });
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
