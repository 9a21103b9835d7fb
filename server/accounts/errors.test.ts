/** What is said when something is wrong: both forms, every code reachable by a bad request, and outages that sign nobody out. */
import { beforeAll, expect, test } from 'vitest';
import {
  codeIn,
  freshAddress,
  lastLetter,
  mailTo,
  openClient,
  PASSWORD,
  signedUp,
} from '../../tests/server/auth-client.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';
import { authenticate } from './sessions/authenticate.ts';
import { findByAddress } from './user.ts';

const home = openForFile(openTestApp);
let taken: string;
let token: string;
beforeAll(async () => {
  const person = await signedUp(home);
  taken = person.email;
  token = (await person.auth.getSession()).data.session?.access_token ?? '';
});

interface Ask {
  method?: string;
  path: string;
  body?: unknown;
  bearer?: string;
  version?: string;
}

function ask({ method = 'POST', path, body, bearer, version }: Ask, at = home.url): Promise<Response> {
  return fetch(`${at}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      ...(version ? { 'X-Supabase-Api-Version': version } : {}),
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  });
}

/** Code, status, and the request that earns it. */
const WRONG: Array<[string, number, () => Ask]> = [
  ['bad_json', 400, () => ({ path: '/signup', body: '{"email":' })],
  ['bad_json', 400, () => ({ path: '/signup', body: '' })],
  ['bad_json', 400, () => ({ path: '/signup', body: '[]' })],
  ['bad_json', 400, () => ({ path: '/signup', body: { email: 7, password: PASSWORD } })],
  ['bad_json', 400, () => ({ path: '/signup', body: { email: freshAddress(), password: PASSWORD, data: 'x' } })],
  [
    'validation_failed',
    400,
    () => ({ path: '/signup', body: { email: freshAddress(), password: PASSWORD, data: { a: '\0' } } }),
  ],
  ['validation_failed', 400, () => ({ path: '/token?grant_type=password', body: { email: taken, password: '\0' } })],
  ['validation_failed', 400, () => ({ path: '/otp', body: { email: `a\0${freshAddress()}` } })],
  ['validation_failed', 400, () => ({ path: '/verify', body: { type: 'signup', token_hash: '\ud800' } })],
  ['bad_json', 400, () => ({ path: '/otp', body: { email: freshAddress(), create_user: 'yes' } })],
  ['request_entity_too_large', 413, () => ({ path: '/signup', body: { email: 'x'.repeat(1_100_000) } })],
  ['validation_failed', 400, () => ({ path: '/signup', body: { email: freshAddress() } })],
  ['validation_failed', 400, () => ({ path: '/token?grant_type=password', body: { password: 'x' } })],
  ['validation_failed', 400, () => ({ path: '/token?grant_type=refresh_token', body: { refresh_token: null } })],
  ['validation_failed', 400, () => ({ path: '/token?grant_type=pkce', body: { auth_code: 'x' } })],
  ['validation_failed', 400, () => ({ path: '/verify', body: { type: 'nonsense', token_hash: 'x' } })],
  ['validation_failed', 400, () => ({ path: '/verify', body: { type: 'signup' } })],
  ['validation_failed', 400, () => ({ path: '/otp', body: {} })],
  ['validation_failed', 400, () => ({ path: '/recover', body: { email: 'nobody' } })],
  ['validation_failed', 400, () => ({ path: '/resend', body: { type: 'magiclink', email: freshAddress() } })],
  ['validation_failed', 400, () => ({ path: '/logout?scope=everything', bearer: token })],
  ['anonymous_provider_disabled', 422, () => ({ path: '/signup', body: { data: {} } })],
  ['phone_provider_disabled', 400, () => ({ path: '/signup', body: { phone: '+1555', password: PASSWORD } })],
  ['weak_password', 422, () => ({ path: '/signup', body: { email: freshAddress(), password: 'aaaa' } })],
  ['user_already_exists', 422, () => ({ path: '/signup', body: { email: taken, password: PASSWORD } })],
  ['invalid_credentials', 400, () => ({ path: '/token?grant_type=password', body: { email: taken, password: 'x' } })],
  ['invalid_credentials', 400, () => ({ path: '/token?grant_type=client_credentials' })],
  ['invalid_credentials', 400, () => ({ path: '/token' })],
  ['invalid_credentials', 400, () => ({ path: '/token?grant_type=constructor' })],
  [
    'refresh_token_not_found',
    400,
    () => ({ path: '/token?grant_type=refresh_token', body: { refresh_token: 'abcdefghijkl' } }),
  ],
  [
    'flow_state_not_found',
    404,
    () => ({ path: '/token?grant_type=pkce', body: { auth_code: 'x', code_verifier: 'y' } }),
  ],
  ['otp_expired', 403, () => ({ path: '/verify', body: { type: 'signup', token_hash: 'x' } })],
  ['no_authorization', 401, () => ({ method: 'GET', path: '/user' })],
  ['no_authorization', 401, () => ({ path: '/logout' })],
  ['no_authorization', 401, () => ({ method: 'GET', path: '/reauthenticate' })],
  ['bad_jwt', 403, () => ({ method: 'GET', path: '/user', bearer: 'not.a.token' })],
  ['email_exists', 422, () => ({ method: 'PUT', path: '/user', bearer: other, body: { email: taken } })],
  ['not_admin', 403, () => ({ method: 'PUT', path: '/user', bearer: token, body: { app_metadata: {} } })],
  ['not_found', 404, () => ({ path: '/admin/users', bearer: token })],
  ['not_found', 404, () => ({ path: '/sso' })],
  ['not_found', 404, () => ({ path: '/factors', bearer: token })],
  ['not_found', 404, () => ({ path: '/magiclink', body: { email: taken } })],
];
let other = '';

test('every code comes in the new form with its header, and in the old form without', async () => {
  other = (await (await signedUp(home)).auth.getSession()).data.session?.access_token ?? '';
  for (const [code, status, request] of WRONG) {
    const fresh = await ask({ ...request(), version: '2024-01-01' });
    expect([code, fresh.status]).toEqual([code, status]);
    expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(fresh.headers.get('x-sb-error-code')).toBe(code);
    expect(fresh.headers.get('content-type')).toMatch(/^application\/json/);
    const body = (await fresh.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ code, message: expect.any(String) });
    expect(body).not.toHaveProperty('msg');

    const old = await ask(request());
    expect([code, old.status]).toEqual([code, status]);
    expect(old.headers.get('x-supabase-api-version')).toBeNull();
    expect(old.headers.get('x-sb-error-code')).toBe(code);
    expect(await old.json()).toMatchObject({ code: status, error_code: code, msg: body.message });
  }
});

test('where addresses are confirmed first, what is malformed is refused with the same codes', async () => {
  const confirming = await openTestApp({ AUTH_CONFIRM: '1' });
  const alike = WRONG.filter(([code, , request]) => code !== 'user_already_exists' && !request().bearer);
  expect(alike.length).toBeGreaterThan(30);
  for (const [code, status, request] of alike) {
    const answer = await ask({ ...request(), version: '2024-01-01' }, confirming.url);
    expect([code, answer.status, answer.headers.get('x-sb-error-code')]).toEqual([code, status, code]);
  }
  await confirming.close();
});

test('later versions mean the new form; older, broken and absent ones the old', async () => {
  const shape = async (version: string) =>
    typeof ((await (await ask({ path: '/token', version })).json()) as { code: unknown }).code;
  expect(await shape('2024-01-01')).toBe('string');
  expect(await shape('2031-12-31')).toBe('string');
  for (const old of ['2023-12-31', 'latest', '2024', '2024-99-99']) expect(await shape(old)).toBe('number');
});

test('weak passwords carry their reasons in both forms', async () => {
  const request = { path: '/signup', body: { email: freshAddress(), password: 'password' } };
  for (const version of ['', '2024-01-01']) {
    const body = await (await ask({ ...request, version })).json();
    expect(body).toMatchObject({ weak_password: { reasons: ['pwned'] } });
  }
});

test('the body is JSON whatever its type says', async () => {
  const answer = await fetch(`${home.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Authorization: 'Bearer an-anonymous-key', apikey: 'an-anonymous-key' },
    body: JSON.stringify({ email: freshAddress(), password: PASSWORD, unknown: true }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('health and settings answer, sign-out answers with nothing', async () => {
  const health = await ask({ method: 'GET', path: '/health' });
  expect(await health.json()).toMatchObject({
    version: expect.any(String),
    name: expect.any(String),
    description: expect.any(String),
  });
  const person = await signedUp(home);
  const session = (await person.auth.getSession()).data.session;
  const out = await ask({ path: '/logout', bearer: session?.access_token ?? '' });
  expect(out.status).toBe(204);
  expect(await out.text()).toBe('');
});

test('another origin may ask only when the operator listed it, and can read the version header', async () => {
  const open = await openTestApp({
    PUBLIC_URL: 'https://twofold.example',
    AUTH_REDIRECT_ALLOW: 'https://app.example/**',
  });
  const preflight = (origin: string) =>
    fetch(`${open.url}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'apikey' },
    });
  const allowed = await preflight('https://app.example');
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(allowed.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE');
  const headers = allowed.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  for (const name of ['accept', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version', 'apikey']) {
    expect(headers.split(',')).toContain(name);
  }
  const error = await fetch(`${open.url}/auth/v1/user`, { headers: { Origin: 'https://app.example' } });
  expect(error.status).toBe(401);
  expect(error.headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(error.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  await open.close();
});

test('with sign-ups off nobody new comes in, and the known still do, which the answer to a request for a code does not tell', async () => {
  const closed = await openTestApp({ AUTH_SIGNUPS: 'off' });
  const { auth } = openClient(closed);
  const email = freshAddress();
  const { email: known } = await signUp(closed.url);
  expect((await auth.signUp({ email, password: PASSWORD })).error).toMatchObject({
    code: 'signup_disabled',
    status: 422,
  });
  const answers = [];
  for (const address of [known, email]) answers.push(await auth.signInWithOtp({ email: address }));
  expect(answers[0]?.error).toBeNull();
  expect(answers[1]).toEqual(answers[0]);
  expect(await mailTo(closed, email)).toEqual([]);
  expect(await findByAddress(closed.ctx.db, email)).toBeUndefined();
  const token = codeIn(await lastLetter(closed, known));
  expect((await auth.verifyOtp({ type: 'email', email: known, token })).data.user?.email).toBe(known);
  await closed.close();
});

test('while the database is away every answer is 503, and the client keeps its session', async () => {
  const frail = await openTestApp();
  const { auth } = await signedUp(frail);
  const session = (await auth.getSession()).data.session;
  await frail.loseDatabase();
  const answer = await ask({ method: 'GET', path: '/user', bearer: session?.access_token ?? '' }, frail.url);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const refresh = { path: '/token?grant_type=refresh_token', body: { refresh_token: session?.refresh_token } };
  expect((await ask(refresh, frail.url)).status).toBe(503);
  const { error } = await auth.getUser();
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  expect((await auth.getSession()).data.session?.refresh_token).toBe(session?.refresh_token);
  const headers = { Authorization: `Bearer ${session?.access_token}` };
  await expect(authenticate(frail.ctx, new Request(frail.url, { headers }))).rejects.toMatchObject({
    code: 'unavailable',
  });
  await frail.close();
});

test('the log of an outage carries nothing that anybody sent', async () => {
  const smtp = await openSmtp();
  const frail = await openTestApp({ SMTP_URL: smtp.url });
  const lines: unknown[] = [];
  const keep = (...line: unknown[]) => void lines.push(line);
  Object.assign(frail.ctx, { log: { debug: keep, info: keep, warn: keep, error: keep } });
  const email = freshAddress();
  const { auth } = openClient(frail);
  smtp.refuses = true;
  await auth.signUp({ email, password: PASSWORD });
  await frail.loseDatabase();
  await auth.signUp({ email, password: PASSWORD });
  await auth.signInWithPassword({ email, password: PASSWORD });
  expect(lines.length).toBeGreaterThanOrEqual(3);
  const log = JSON.stringify(lines);
  for (const secret of [email, email.split('@')[0] ?? '', PASSWORD, 'argon2']) expect(log).not.toContain(secret);
  await smtp.close();
  await frail.close();
});
