/**
 * The API as component tests meet it: real HTTP on the tests' own origin. Guards, request schemas, refusals and answers are
 * those of the real routes; only what a handler would find out is told by the test. It misbehaves on demand.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import type { Actor, AppContext } from '../../server/platform/app-context.ts';
import type * as MountRoutes from '../../server/platform/http/mount-routes.ts';
import type { Route } from '../../server/platform/routes.ts';
import type * as Rooms from '../../server/rooms.ts';
import type { Answer, Call, Fault, Request } from './answers.ts';

interface Told {
  answers: Answer[];
  requests: Request[];
  /** While somebody waits, what lets them go on. */
  held: PromiseWithResolvers<void> | null;
}

/** What one test is told: nothing to the files that run beside it in pages of their own, nor to the test after it. */
interface TestState {
  name: string;
  told: Map<Call, Told>;
  unexpected: string[];
}

/** By the page: of the test that runs there. */
const states = new Map<string, TestState>();
/** Names its test with each request. A cookie would not do: the product asks without any. */
const TEST_HEADER = 'X-Test';

function stateOf(session: string): TestState {
  const state = states.get(session);
  if (!state) throw new Error('No test runs on this page.');
  return state;
}

/** None for a request of a test that has ended: called off by its page, it was on its way already. */
const testStateOf = (c: Context): TestState | undefined =>
  [...states.values()].find(({ name }) => name === c.req.header(TEST_HEADER));

/** What the document around every page may ask, whatever is tested. */
const ALWAYS: Partial<Record<Call, Answer>> = {
  'GET /api/accounts/settings': {
    body: { issuerUrl: '', anonKey: '', google: false, embedded: true, confirm: false, mail: true, passwordMin: 10 },
  },
};

function toldOf({ told }: TestState, call: Call): Told {
  const known = told.get(call) ?? { answers: [], requests: [], held: null };
  told.set(call, known);
  return known;
}

/** Not bundled with the configuration, which imports this file: loaded when the first test asks for an answer. */
const load = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(join(import.meta.dirname, '../..', path)).href) as Promise<T>;

interface Real {
  listen: ReturnType<typeof getRequestListener>;
  routes: Map<Call, Route>;
}
let opened: Promise<Real> | null = null;
const real = (): Promise<Real> => {
  opened ??= open();
  return opened;
};

async function open(): Promise<Real> {
  // Half the work of loading the server, in the process that also makes the tests' own files ready.
  await load('bin/quick-imports.mjs');
  const [{ mountRoutes, problemOf }, { ROUTES }, { PublicError }] = await Promise.all([
    load<typeof MountRoutes>('server/platform/http/mount-routes.ts'),
    load<typeof Rooms>('server/rooms.ts'),
    load<typeof import('../../server/platform/public-error.ts')>('server/platform/public-error.ts'),
  ]);
  // All that routes without handlers of their own need of a house.
  const ctx = {
    env: {},
    limits: { take: async () => 0, attempt: async () => ({ wait: 0, takeBack: async () => {} }) },
    log: { info() {}, error() {} },
  } as unknown as AppContext;
  const callOf = ({ spec }: Route): Call => `${spec.method} /api${spec.path}`;
  const scripted = ROUTES.map((route) => ({
    spec: route.spec,
    handle: async ({ c }: { c: Context }) => {
      const answer = await nextAnswer(callOf(route), c);
      if ('fault' in answer) return { raw: faulty(answer.fault, c) };
      if (!('refusal' in answer)) return { status: 200, ...answer };
      const { refusal, detail, field, retryAfterSeconds } = answer;
      throw new PublicError(refusal, detail, {
        ...(field === undefined ? {} : { field }),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      });
    },
  }));
  const app = new Hono<{ Variables: { text: string } }>();
  app.use(async (c, next) => {
    // Read once here: the route reads it too, and it can be read no third time.
    c.set('text', await c.req.raw.clone().text());
    await next();
  });
  mountRoutes(app as unknown as Hono, ctx, scripted as Route[], async (_, request) => whoOf(request));
  // The protocol of the sign-in client has no schemas of ours: it is answered as told.
  app.all('/auth/v1/*', async (c) => {
    const answer = await nextAnswer(`${c.req.method} ${c.req.path}` as Call, c);
    if ('fault' in answer) return faulty(answer.fault, c);
    if ('refusal' in answer) return Response.json({ code: answer.refusal, msg: answer.detail }, { status: 400 });
    return Response.json(answer.body ?? null, { status: answer.status ?? 200, headers: answer.headers ?? {} });
  });
  app.onError((error, c) => {
    const { status, headers, body } = problemOf(ctx, error);
    if (status === 500) testStateOf(c)?.unexpected.push(`${c.req.method} ${c.req.path}: ${error.message}`);
    return new Response(JSON.stringify(body), { status, headers });
  });
  return {
    listen: getRequestListener(app.fetch),
    routes: new Map(ROUTES.map((route) => [callOf(route), route])),
  };
}

/** Records the request and waits where the test holds it back. */
async function nextAnswer(call: Call, c: Context): Promise<Answer> {
  const state = testStateOf(c);
  if (!state) return ALWAYS[call] ?? { fault: 'no-connection' };
  const { answers, requests, held } = toldOf(state, call);
  const text: string = c.get('text');
  const url = c.req.url.slice(new URL(c.req.url).origin.length);
  requests.push({ url, headers: c.req.header() as Record<string, string>, body: readJson(text) });
  await held?.promise;
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? ALWAYS[call];
  if (answer) return answer;
  throw new Error('no test has told what to answer');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** By the claims of the token, which nobody here has signed. */
function whoOf(request: globalThis.Request): Actor | null {
  const payload = request.headers.get('Authorization')?.split('.')[1];
  if (!payload) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  const role = (claims.app_metadata as { role?: Actor['role'] } | undefined)?.role ?? 'user';
  return {
    userId: claims.sub ?? '',
    sessionId: claims.session_id ?? '',
    email: claims.email ?? '',
    emailVerified: true,
    role,
    adult: true,
    provedAt: 0,
  };
}

const FAULTS: Record<Exclude<Fault, 'no-connection' | 'cut-off'>, [number, string, string]> = {
  'not-json': [200, 'application/json', '{"half": '],
  'gateway-page': [502, 'text/html', '<html><title>Bad gateway</title></html>'],
  'server-error': [
    500,
    'application/problem+json',
    '{"status":500,"code":"internal","title":"Something went wrong on our side.","detail":"Something went wrong on our side."}',
  ],
};

/** Two lengths: no browser takes it. One that is merely hung up on asks again by itself. */
const UNREADABLE = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n';

function faulty(fault: Fault, c: Context): Response {
  if (fault === 'no-connection' || fault === 'cut-off') {
    // The node server's own response: what breaks has no Response to stand for it.
    const { outgoing } = c.env as { outgoing: ServerResponse };
    if (fault === 'no-connection') outgoing.socket?.end(UNREADABLE);
    else {
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '999' });
      outgoing.write('{"half":', () => outgoing.destroy());
    }
    return new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
  }
  const [status, type, body] = FAULTS[fault];
  return new Response(body, { status, headers: { 'Content-Type': type } });
}

/** Serves /api and /auth/v1 beside the tests' own files. */
export const apiStandIn = (): Plugin => ({
  name: 'api-stand-in',
  configureServer({ middlewares }) {
    // Takes a few seconds, in which the browser starts.
    void real();
    middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (!/^\/(api|auth\/v1)\//.test(request.url ?? '')) return next();
      void real().then(({ listen }) => listen(request, response));
    });
  },
});

type Command<Payload extends unknown[]> = BrowserCommand<Payload>;

/** Throws where an answer is none that the real route could give. */
const tellAnswers: Command<[Call, Answer[]]> = async ({ sessionId }, call, answers) => {
  if (call.includes(' /api/')) {
    const route = (await real()).routes.get(call);
    if (!route) throw new Error(`The API has no ${call}.`);
    for (const answer of answers) {
      if ('fault' in answer || 'refusal' in answer) continue;
      const schema = route.spec.responses[answer.status ?? 200];
      if (schema === undefined) throw new Error(`${call} never answers ${answer.status ?? 200}.`);
      schema?.parse(answer.body);
    }
  }
  toldOf(stateOf(sessionId), call).answers = answers;
};

const tellRequests: Command<[Call]> = ({ sessionId }, call) => toldOf(stateOf(sessionId), call).requests;

const holdCalls: Command<[Call, boolean]> = ({ sessionId }, call, hold) => {
  const one = toldOf(stateOf(sessionId), call);
  if (hold) one.held ??= Promise.withResolvers();
  else {
    one.held?.resolve();
    one.held = null;
  }
};

/** Whoever still waits goes on. */
const letAllGo: Command<[]> = ({ sessionId }) => {
  for (const one of stateOf(sessionId).told.values()) {
    one.held?.resolve();
    one.held = null;
  }
};

let desksOpened = 0;
/** Begins a test: from here on the page's requests come to a state of its own. */
const beginTest: Command<[]> = async ({ context, sessionId }) => {
  desksOpened += 1;
  const name = String(desksOpened);
  states.set(sessionId, { name, told: new Map(), unexpected: [] });
  await context.setExtraHTTPHeaders({ [TEST_HEADER]: name });
};

/** Names what nobody had told to answer. */
const tellUnexpected: Command<[]> = ({ sessionId }) => stateOf(sessionId).unexpected;

export const apiCommands = { beginTest, tellAnswers, tellRequests, holdCalls, letAllGo, tellUnexpected };
