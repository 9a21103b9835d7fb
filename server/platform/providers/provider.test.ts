import { beforeEach, describe, expect, test } from 'vitest';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openStandInProvider } from '../../../tests/stand-ins/provider.ts';
import {
  circuitBreaker,
  DEFAULT_PROVIDER_URL,
  openProvider,
  PROVIDER_CODES,
  type Provider,
  type ProviderEnv,
  type ProviderFailure,
  type ProviderQuestion,
  providerProblem,
} from './provider.ts';

const standIn = openForFile(openStandInProvider);
beforeEach(() => {
  standIn.behave();
  standIn.received.length = 0;
});

const env = (more: Partial<ProviderEnv> = {}): ProviderEnv => ({
  AI_API_KEY: 'any-key',
  AI_BASE_URL: standIn.url,
  AI_MODEL: 'small-model',
  AI_TEMPERATURE: 0.7,
  AI_MAX_TOKENS: 1000,
  AI_TIMEOUT_MS: 3000,
  ...more,
});
const open = (more: Partial<ProviderEnv> = {}, now?: () => number): Provider => {
  const provider = openProvider(env(more), undefined, now);
  if (!provider) throw new Error('no provider');
  return provider;
};
const user = JSON.stringify({ task: 'events', events: [{ event: 1 }], modules: {}, reminders: [] });
const question = (signal = new AbortController().signal): ProviderQuestion => ({
  name: 'ConnectionPlan',
  system: 'Write.',
  user,
  schema: { type: 'object' },
  signal,
});
const failure = (asked: Promise<unknown>): Promise<ProviderFailure> =>
  asked.then(
    () => Promise.reject(new Error('answered')),
    (error) => error,
  );

describe('settings', () => {
  const theirs = (AI_API_KEY: string) => providerProblem(env({ AI_API_KEY, AI_BASE_URL: `${DEFAULT_PROVIDER_URL}/` }));

  test('no key is no provider', () => {
    expect(openProvider(env({ AI_API_KEY: ' ' }))).toBeNull();
    expect(providerProblem(env({ AI_API_KEY: '' }))).toBe('MISSING_API_KEY');
  });
  test.each(['sk-short', 'pk-0123456789012345678901', 'sk-your-api-key-goes-here'])(
    'the default address refuses the key %s',
    (key) => {
      expect(theirs(key)).toBe('INVALID_API_KEY');
    },
  );
  test('the default address takes sk- and 20 characters', () => {
    expect(theirs('sk-01234567890123456')).toBeNull();
    expect(theirs('sk-0123456789012345')).toBe('INVALID_API_KEY');
  });
  test('another address takes any key', () => expect(providerProblem(env({ AI_API_KEY: 'x' }))).toBeNull());
  test('an address that is none cannot start, and the operator reads the code', () => {
    const logged: unknown[] = [];
    expect(
      openProvider(env({ AI_BASE_URL: 'nowhere' }), { warn: (line: unknown) => void logged.push(line) }),
    ).toBeNull();
    expect(logged).toEqual([{ code: 'INITIALIZATION_FAILED' }]);
  });
  test("the codes carry the specification's messages", () => {
    expect(PROVIDER_CODES).toEqual({
      MISSING_API_KEY: 'OpenAI API key not configured',
      INVALID_API_KEY: 'Invalid OpenAI API key format',
      INITIALIZATION_FAILED: 'Failed to initialize OpenAI provider',
      PROVIDER_NOT_INITIALIZED: 'OpenAI provider is not properly initialized',
      OPENAI_UNAVAILABLE: 'OpenAI client is not available',
      EMPTY_RESPONSE: 'OpenAI returned empty response',
      API_CALL_FAILED: 'OpenAI API call failed',
    });
  });
});

describe('a call', () => {
  test('carries model, temperature, token limit and the strict schema', async () => {
    await open().askJson(question());
    const [received] = standIn.received;
    expect(received?.headers.authorization).toBe('Bearer any-key');
    expect(received?.body).toEqual({
      model: 'small-model',
      temperature: 0.7,
      max_tokens: 1000,
      messages: [
        { role: 'system', content: 'Write.' },
        { role: 'user', content: user },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'ConnectionPlan', strict: true, schema: { type: 'object' } },
      },
    });
  });
  test.each(['hang-up', 'status-429', 'status-500', 'cut-off'] as const)('is tried once more after %s', async (way) => {
    standIn.behave(way, 'well');
    expect(await open().askJson(question())).toMatchObject({ status: 'ok' });
    expect(standIn.received).toHaveLength(2);
  });
  test.each([
    ['status-401', 1, 'API_CALL_FAILED', 'status 401'],
    ['status-429', 2, 'API_CALL_FAILED', 'status 429'],
    ['status-500', 2, 'API_CALL_FAILED', 'status 500'],
    ['hang-up', 2, 'API_CALL_FAILED', 'network'],
    ['malformed', 1, 'API_CALL_FAILED', 'malformed'],
    ['empty', 1, 'EMPTY_RESPONSE', ''],
    ['not-json', 1, 'API_CALL_FAILED', 'malformed'],
    ['cut-off', 2, 'API_CALL_FAILED', 'network'],
  ] as const)('fails for %s after %i requests as %s %s', async (way, requests, code, details) => {
    standIn.behave(way);
    expect(await failure(open().askJson(question()))).toMatchObject({ code, details, message: PROVIDER_CODES[code] });
    expect(standIn.received).toHaveLength(requests);
  });
  test('fails as a timeout once its time is over, and is not tried again', async () => {
    standIn.behave('slow');
    // Long enough for a busy machine to have sent the request by then.
    expect(await failure(open({ AI_TIMEOUT_MS: 700 }).askJson(question()))).toMatchObject({ details: 'timeout' });
    await expect.poll(() => standIn.received).toHaveLength(1);
    const control = new AbortController();
    const failed = failure(open().askJson(question(control.signal)));
    await expect.poll(() => standIn.received).toHaveLength(2);
    control.abort(new DOMException('too late', 'TimeoutError'));
    expect(await failed).toMatchObject({ details: 'timeout' });
    expect(standIn.received).toHaveLength(2);
  });
  test('a Retry-After beyond the time left is not waited out', async () => {
    standIn.behave('status-429');
    expect(await failure(open().askJson(question(AbortSignal.timeout(200))))).toMatchObject({ details: 'timeout' });
    expect(standIn.received).toHaveLength(1);
  });
});

describe('the circuit', () => {
  test('opens after five failures, asks nobody while open, and tries again after its rest', async () => {
    let now = 0;
    const provider = open({}, () => now);
    standIn.behave('malformed');
    for (let i = 0; i < 5; i++) await failure(provider.askJson(question()));
    standIn.behave('well');
    expect(await failure(provider.askJson(question()))).toMatchObject({ code: 'OPENAI_UNAVAILABLE' });
    expect(standIn.received).toHaveLength(5);
    now = 30_000;
    expect(await provider.askJson(question())).toMatchObject({ status: 'ok' });
    expect(await provider.askJson(question())).toMatchObject({ status: 'ok' });
  });
  test('people who cancel do not open it', async () => {
    const provider = open();
    standIn.behave('slow');
    for (let i = 0; i < 6; i++) {
      const cancel = new AbortController();
      const asked = failure(provider.askJson(question(cancel.signal)));
      cancel.abort();
      expect(await asked).toMatchObject({ details: 'aborted' });
    }
    standIn.behave('well');
    expect(await provider.askJson(question())).toMatchObject({ status: 'ok' });
  });
});

const rule = { failures: 3, restMs: 1000 };
const clocked = () => {
  const time = { now: 0 };
  return { time, breaker: circuitBreaker(rule, () => time.now) };
};
const fail = (breaker: ReturnType<typeof circuitBreaker>, times: number) => {
  for (let i = 0; i < times; i++) breaker.failed();
};

test('failures in a row open it, a success between them does not count', () => {
  const { breaker } = clocked();
  fail(breaker, 2);
  breaker.succeeded();
  fail(breaker, 2);
  expect(breaker.admits()).toBe(true);
  breaker.failed();
  expect(breaker.admits()).toBe(false);
});

test('after its rest one call alone may try', () => {
  const { time, breaker } = clocked();
  fail(breaker, 3);
  time.now = 999;
  expect(breaker.admits()).toBe(false);
  time.now = 1000;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
});

test('a try that succeeds closes it, one that fails starts the rest anew', () => {
  const { time, breaker } = clocked();
  fail(breaker, 3);
  time.now = 1000;
  breaker.admits();
  breaker.failed();
  time.now = 1999;
  expect(breaker.admits()).toBe(false);
  time.now = 2000;
  expect(breaker.admits()).toBe(true);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

test('a try whose caller went away leaves room for the next', () => {
  const { time, breaker } = clocked();
  fail(breaker, 3);
  time.now = 1000;
  breaker.admits();
  breaker.undecided();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
});
