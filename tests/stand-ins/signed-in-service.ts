/**
 * What Google's and Microsoft's calendars have in common, over real HTTP: sign-in by code with PKCE (RFC 7636), tokens that
 * run out, rotate and are taken back, and an API behind them that misbehaves on demand.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT_ID = 'calendar-tests.apps.example';
export const CLIENT_SECRET = 'a-secret-for-calendar-tests';

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** 'slow' never answers, 'late' does its work and then never answers, 'hang-up' cuts the line. */
export type Way = number | 'slow' | 'late' | 'hang-up' | 'not-json' | 'huge' | Reply;

export interface SeenRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingMessage['headers'];
  /** As it came. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was sent, for the stand-in and the test to judge
  body: any;
  url: URL;
}

export interface Caller {
  sub: string;
  scopes: ReadonlySet<string>;
}

export interface SignedInService {
  url: string;
  /** Requests of the API, and what it answered. */
  seen: SeenRequest[];
  answered: string[];
  /** Whoever signs in next. */
  person: { sub: string };
  /** Says no on the consent page while set. */
  refuses: boolean;
  /** What of the scopes asked for is ticked; all unless set. */
  ticks: (scope: string) => boolean;
  /** What the next requests of the API meet that fit; each entry once. */
  behave(fits: RegExp, ...ways: Way[]): void;
  /** The same for the token endpoint. */
  behaveAtTokens(...ways: Way[]): void;
  /** Tokens that somebody asked to take back, in order. */
  givenBack: string[];
  /** How many that are not answered still wait for it. */
  waiting(): number;
  /** Cuts the lines of all that still wait. */
  cut(): void;
  /** What the next of such requests meet; each entry once. */
  behaveAtRevocation(...ways: Way[]): void;
  /** Access tokens run out before their time; refresh tokens hold on. */
  endAccessTokens(): void;
  /** The person took everything back. */
  revokeAll(): void;
  /** How often tokens were renewed. */
  renewals: number;
  /** Refresh tokens that may still be used. */
  refreshTokens(): string[];
  close(): Promise<void>;
}

export interface Kind {
  authorizePath: string;
  tokenPath: string;
  revokePath: string | null;
  /** Each refresh token holds good once. */
  rotates: boolean;
  apiPath: string;
  api(request: SeenRequest, caller: Caller): Reply;
  /** A body for an error of the API. */
  problem(status: number): unknown;
}

interface Grant {
  sub: string;
  scope: string;
}

export async function openSignedInService(kind: Kind): Promise<SignedInService> {
  const codes = new Map<string, Grant & { challenge: string; redirectUri: string }>();
  const accessTokens = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const ways: Array<{ fits: RegExp; way: Way }> = [];
  const tokenWays: Way[] = [];
  const revokeWays: Way[] = [];
  const hanging = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    readText(request).then(
      (text) => answer(request, response, text),
      () => response.destroy(),
    );
  });

  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const url = new URL(request.url ?? '/', service.url);
    if (url.pathname === kind.authorizePath) return void send(response, authorize(url.searchParams));
    const form = new URLSearchParams(text);
    if (url.pathname === kind.tokenPath) return void sendBy(tokenWays.shift(), response, () => tokens(form));
    if (url.pathname === kind.revokePath) {
      service.givenBack.push(form.get('token') ?? '');
      return void sendBy(revokeWays.shift(), response, () => revoke(form.get('token') ?? ''));
    }
    if (!url.pathname.startsWith(kind.apiPath)) return void send(response, { status: 404 });
    const seen: SeenRequest = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(kind.apiPath.length) + url.search,
      headers: request.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
      url,
    };
    service.seen.push(seen);
    const at = ways.findIndex(({ fits }) => fits.test(`${seen.method} ${seen.path}`));
    const way = at < 0 ? undefined : ways.splice(at, 1)[0]?.way;
    sendBy(way, response, () => {
      const grant = accessTokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
      if (!grant) return { status: 401, body: kind.problem(401) };
      const reply = kind.api(seen, { sub: grant.sub, scopes: new Set(grant.scope.split(' ')) });
      service.answered.push(JSON.stringify(reply.body ?? ''));
      return reply;
    });
  }

  function authorize(query: URLSearchParams): Reply {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isRight =
      query.get('client_id') === CLIENT_ID &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('code_challenge') ?? '').length === 43;
    if (!isRight || !URL.canParse(redirectUri)) return { status: 400, body: 'this request is not right' };
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (service.refuses) back.searchParams.set('error', 'access_denied');
    else {
      const code = secret();
      const scope = (query.get('scope') ?? '').split(' ').filter((one) => service.ticks(one));
      const challenge = query.get('code_challenge') ?? '';
      codes.set(code, { sub: service.person.sub, scope: scope.join(' '), challenge, redirectUri });
      back.searchParams.set('code', code);
    }
    return { status: 302, headers: { Location: back.href } };
  }

  function tokens(form: URLSearchParams): Reply {
    if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== CLIENT_SECRET) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const isCode = form.get('grant_type') === 'authorization_code';
    const old = form.get('refresh_token') ?? '';
    const grant = isCode ? spendCode(form) : refreshTokens.get(old);
    if (!grant) return { status: 400, body: { error: 'invalid_grant' } };
    if (!isCode) service.renewals += 1;
    const fresh = isCode || kind.rotates ? secret() : null;
    if (fresh) {
      if (!isCode) refreshTokens.delete(old);
      refreshTokens.set(fresh, grant);
    }
    const accessToken = secret();
    accessTokens.set(accessToken, grant);
    return {
      status: 200,
      body: {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 3599,
        scope: grant.scope,
        ...(fresh && { refresh_token: fresh }),
        ...(isCode && { id_token: idToken(grant.sub) }),
      },
    };
  }

  function spendCode(form: URLSearchParams): Grant | null {
    const code = form.get('code') ?? '';
    const kept = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = kept?.challenge === challenge && kept.redirectUri === form.get('redirect_uri');
    return kept && fits ? { sub: kept.sub, scope: kept.scope } : null;
  }

  function revoke(token: string): Reply {
    return { status: refreshTokens.delete(token) ? 200 : 400, body: {} };
  }

  function sendBy(way: Way | undefined, response: ServerResponse, well: () => Reply): void {
    if (way === undefined) return void send(response, well());
    if (way === 'late') well();
    if (way === 'slow' || way === 'late') {
      response.once('close', () => hanging.delete(response));
      return void hanging.add(response);
    }
    if (way === 'hang-up') return void response.destroy();
    if (way === 'not-json') return void response.writeHead(200).end('<html>gateway</html>');
    if (way === 'huge') return void response.writeHead(200).end(JSON.stringify('x'.repeat(6 * 1024 * 1024)));
    send(response, typeof way === 'number' ? { status: way, body: kind.problem(way) } : way);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    for (const response of hanging) response.destroy();
  };
  const service: SignedInService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answered: [],
    person: { sub: '1000' },
    refuses: false,
    ticks: () => true,
    behave: (fits, ...next) => void ways.push(...next.map((way) => ({ fits, way }))),
    givenBack: [],
    waiting: () => hanging.size,
    cut,
    behaveAtRevocation: (...next) => void revokeWays.push(...next),
    behaveAtTokens: (...next) => void tokenWays.push(...next),
    endAccessTokens: () => accessTokens.clear(),
    revokeAll: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    renewals: 0,
    refreshTokens: () => [...refreshTokens.keys()],
    close: async () => {
      cut();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return service;
}

const secret = () => randomBytes(24).toString('base64url');

/** Unsigned: whoever gets it from here knows where it is from. */
function idToken(sub: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ iss: 'https://stand-in.example', aud: CLIENT_ID, sub })}.`;
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
