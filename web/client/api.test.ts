import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webStorage } from '../../tests/accounts/web-storage.ts';
import { ApiError, callApi, callApiFully, plainSentence } from './api.ts';
import { briefly, UNREACHABLE } from './api-error.ts';

type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

let answer: Answer = (_request, response) => response.end('{}');
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  answer(Object.assign(request, { text }), response);
});

// A browser resolves /api against its page; Node has none.
const { fetch: realFetch } = globalThis;
beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const token = (exp: number) => `e30.${Buffer.from(JSON.stringify({ sub: 'u', exp })).toString('base64url')}.x`;
const problem = (status: number, body: object, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers });
    response.end(JSON.stringify(body));
  };
};
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`);
  return error;
};

describe('callApi', () => {
  it('sends JSON and the bearer token under /api, and gives back the JSON body', async () => {
    localStorage.setItem('auth_token', token(4_000_000_000));
    answer = (request, response) => {
      const { authorization, 'content-type': type } = request.headers;
      response.writeHead(201, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ url: request.url, authorization, type, text: request.text }));
    };
    expect(await callApiFully('POST /contact', { body: { a: 1 } } as never)).toEqual({
      status: 201,
      body: {
        url: '/api/contact',
        authorization: `Bearer ${token(4_000_000_000)}`,
        type: 'application/json',
        text: '{"a":1}',
      },
    });
  });

  it('sends no Authorization header for a visitor', async () => {
    answer = (request, response) => response.end(JSON.stringify({ sent: request.headers.authorization ?? null }));
    expect(await callApi('GET /ai')).toEqual({ sent: null });
  });

  it('gives undefined for an answer without a body', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    expect(await callApi('DELETE /privacy/erasure')).toBeUndefined();
  });

  it("raises 'API Error: {status} {statusText}' with the public sentence, code, field and wait", async () => {
    answer = problem(422, { code: 'invalid', detail: 'Ages start at 18.', field: 'answers.partner1.age' });
    const error = await failure(callApi('POST /contact', { body: {} } as never));
    expect(error.message).toBe('API Error: 422 Unprocessable Entity');
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      sentence: 'Ages start at 18.',
      field: 'answers.partner1.age',
    });

    answer = problem(429, { code: 'too-many', detail: 'Please wait.' }, { 'Retry-After': '30' });
    expect((await failure(callApi('GET /ai'))).retryAfter).toBe(30);
  });

  it('names the status where the answer has no reason phrase, as over HTTP/2', () => {
    expect(new ApiError(503, '', {}).message).toBe('API Error: 503 Service Unavailable');
    expect(new ApiError(599, '', {}).message).toBe('API Error: 599 Error');
  });

  it.each([502, 503, 504])("tells of a proxy's %i page without repeating it", async (status) => {
    answer = (_request, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>canary</h1>');
    const error = await failure(callApi('GET /ai'));
    expect(error).toMatchObject({ status, code: 'unreachable', sentence: UNREACHABLE });
  });

  it('says that nothing is lost when no answer comes at all', async () => {
    answer = (_request, response) => response.destroy();
    expect(await failure(callApi('GET /ai'))).toMatchObject({
      status: 0,
      code: 'unreachable',
      sentence: UNREACHABLE,
    });
  });

  it('is said as a whole sentence where another one follows, without what that one says', () => {
    expect(briefly(UNREACHABLE)).toBe('Twofold cannot be reached just now.');
    expect(briefly('An unexpected error occurred')).toBe('An unexpected error occurred.');
    expect(['Done.', 'Is it?', ''].map(briefly)).toEqual(['Done.', 'Is it?', '']);
  });

  it('passes on the abort that its caller asked for', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    await expect(callApi('GET /ai', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('keeps quiet about what it does not know', () => {
    expect(plainSentence(new Error('canary'))).toBe('An unexpected error occurred');
    expect(plainSentence(new ApiError(402, '', { sentence: 'No credit left.' }))).toBe('No credit left.');
  });
});
