/** Google as far as sign-in sees it: the certified `oidc-provider` over HTTP, with people to sign in as and ways to misbehave. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type JWKS } from 'oidc-provider';

export const CLIENT_ID = 'twofold-tests.apps.example';
export const CLIENT_SECRET = 'a-secret-for-tests-only';

const KEY_ID = 'stand-in';

export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  picture?: string;
}

export interface GoogleStandIn {
  issuer: string;
  /** Whoever signs in next. */
  person: Person;
  /** Answers every request with 503 while set. */
  down: boolean;
  /** Answers the consent page with a refusal while set. */
  refuses: boolean;
  /** An id token as Google would give it to a script, with these claims over the usual ones; undefined takes one away. */
  idToken(claims?: Record<string, unknown>): Promise<string>;
  /** The environment that points a house at it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** `redirectUris` must be known beforehand, as at Google. `emailIn` says where the address is told: Google puts it in the id token. */
export async function openGoogle(
  redirectUris: string[],
  emailIn: 'id-token' | 'userinfo' = 'id-token',
): Promise<GoogleStandIn> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  let provider: Provider | undefined;
  const server: Server = createServer((request, response) => {
    if (standIn.down || !provider) return void response.writeHead(503).end('away');
    if (request.url?.startsWith('/interaction/')) return void answerInteraction(provider, standIn, request, response);
    return void provider.callback()(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: GoogleStandIn = {
    issuer,
    person: { sub: '1000', email: 'somebody@example.org', email_verified: true },
    down: false,
    refuses: false,
    idToken: (claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 600, ...standIn.person };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(keys.privateKey);
    },
    environment: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
    close: () => new Promise((done) => server.close(() => done())),
  };
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => false },
    conformIdTokenClaims: emailIn === 'userinfo',
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['stand-in'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    jwks: await keySet(keys.privateKey),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...standIn.person, sub: id }) }),
    renderError: (ctx, out) => {
      ctx.body = out;
    },
  });
  return standIn;
}

async function keySet(privateKey: CryptoKey): Promise<JWKS> {
  return { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: KEY_ID }] } as JWKS;
}

/** Signs the chosen person in and agrees to everything, or refuses. */
async function answerInteraction(
  provider: Provider,
  standIn: GoogleStandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (standIn.refuses) {
    const refusal = { error: 'access_denied', error_description: 'The person said no' };
    return provider.interactionFinished(request, response, refusal);
  }
  const accountId = standIn.person.sub;
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
}

/** A browser that follows redirects with its cookies, host by host, until it would leave the hosts that it is told to visit. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();

  /** Where it stops: the first address outside `visit`. `visit` judges an address. */
  async open(start: string, visit: (url: URL) => boolean): Promise<URL> {
    let url = new URL(start);
    for (let hops = 0; hops < 20; hops += 1) {
      if (!visit(url)) return url;
      const answer = await fetch(url, { redirect: 'manual', headers: { Cookie: this.#cookies(url) } });
      this.#keep(url, answer);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${url.pathname} answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    throw new Error('too many redirects');
  }

  /** One request of a page's own script, with this browser's cookies. */
  async fetch(address: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(address));
    const headers = new Headers(init.headers);
    headers.set('Cookie', this.#cookies(url));
    const answer = await fetch(url, { ...init, headers });
    this.#keep(url, answer);
    return answer;
  }

  #cookies(url: URL): string {
    return [...(this.#jars.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(url: URL, answer: Response): void {
    const jar = this.#jars.get(url.origin) ?? new Map<string, string>();
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    this.#jars.set(url.origin, jar);
  }
}
