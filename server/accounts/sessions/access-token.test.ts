/** Access tokens: published keys without their secret part, and no way to forge, borrow or outlive a token. */
import { createHmac, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { openClient, signedUp } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { users } from '../tables.ts';
import { openSigningKeys } from './signing-keys.ts';

const home = openForFile(openTestApp);
let good: string;
beforeAll(async () => {
  good = (await (await signedUp(home)).auth.getSession()).data.session?.access_token ?? '';
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
const claims = () => decode(good.split('.')[1]);
const header = () => decode(good.split('.')[0]);

async function ask(token: string): Promise<[number, string | undefined]> {
  const answer = await fetch(`${home.url}/auth/v1/user`, { headers: { Authorization: `Bearer ${token}` } });
  return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
}

const signed = (payload: Record<string, unknown>, head: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ ...header(), alg: 'ES256', ...head })
    .sign(openSigningKeys(home.ctx).active.key);

test('the key set holds public members only and may be kept for ten minutes', async () => {
  const answer = await fetch(`${home.url}/auth/v1/.well-known/jwks.json`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
  const { keys } = (await answer.json()) as { keys: JsonWebKey[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
  expect(header()).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: keys[0]?.kid });
});

test('a token says what the contract says, and no more of the person', () => {
  expect(claims()).toEqual({
    iss: `${home.url}/auth/v1`,
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    aud: 'authenticated',
    exp: (claims().iat as number) + 3600,
    iat: expect.any(Number),
    email: expect.stringContaining('@'),
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  });
});

test('the signing key lies in the data folder for its owner alone', () => {
  const path = join(home.ctx.env.dataDir, 'keys', 'auth.jwk.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('no forged token is taken: none, the public key as a secret, foreign keys in the header, changed claims', async () => {
  const [head, body, signature] = good.split('.');
  const { keys } = openSigningKeys(home.ctx).published;
  const pem = createPublicKey({ key: keys[0] as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const hmac = (alg: string, secret: string | Buffer) => {
    const input = `${encode({ ...header(), alg })}.${body}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const own = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(own.publicKey);
  const foreign = (head: Record<string, unknown>) =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', ...head }).sign(own.privateKey);
  const forged = [
    `${encode({ ...header(), alg: 'none' })}.${body}.`,
    `${encode({ alg: 'none' })}.${body}.`,
    hmac('HS256', pem),
    hmac('HS256', JSON.stringify(keys[0])),
    hmac('HS256', ''),
    await foreign({ kid: header().kid }),
    await foreign({ kid: header().kid, jwk }),
    await foreign({ kid: 'mine', jwk }),
    await foreign({ kid: 'mine', jku: `${home.url}/keys` }),
    await foreign({}),
    await signed(claims(), { kid: 'unknown' }),
    await signed(claims(), { kid: undefined }),
    `${head}.${encode({ ...claims(), sub: randomUUID() })}.${signature}`,
    `${head}.${body}.${'A'.repeat(86)}`,
    `${head}.${body}`,
    'x',
  ];
  for (const token of forged) expect(await ask(token)).toEqual([403, 'bad_jwt']);
  expect((await ask(good))[0]).toBe(200);
});

test('our own signature on the wrong claims is refused too', async () => {
  const { exp: _exp, ...endless } = claims();
  const { sub: _sub, ...nobody } = claims();
  const { aud: _aud, ...anybody } = claims();
  for (const wrong of [
    endless,
    nobody,
    anybody,
    { ...claims(), aud: 'anon' },
    { ...claims(), iss: 'https://elsewhere.example/auth/v1' },
    { ...claims(), exp: Math.floor(Date.now() / 1000) - 1 },
  ]) {
    expect(await ask(await signed(wrong))).toEqual([403, 'bad_jwt']);
  }
  expect(await ask(await signed({ ...claims(), sub: 'somebody' }))).toEqual([400, 'bad_jwt']);
  expect(await ask(await signed({ ...claims(), sub: randomUUID() }))).toEqual([403, 'user_not_found']);
  expect(await ask(await signed({ ...claims(), session_id: randomUUID() }))).toEqual([403, 'session_not_found']);
  expect(await ask(await signed({ ...claims(), session_id: 'x' }))).toEqual([403, 'session_not_found']);
});

test('nobody rides on another person s session', async () => {
  const other = await signedUp(home);
  const theirs = (await other.auth.getClaims()).data?.claims.session_id;
  expect(await ask(await signed({ ...claims(), session_id: theirs }))).toEqual([403, 'session_not_found']);
});

test('a token ends with its hour, and with its person', async () => {
  const { auth } = await signedUp(home);
  const session = (await auth.getSession()).data.session;
  await home.ctx.db.delete(users).where(eq(users.id, session?.user.id ?? ''));
  expect(await ask(session?.access_token ?? '')).toEqual([403, 'user_not_found']);
  home.pass(3_601_000);
  expect(await ask(good)).toEqual([403, 'bad_jwt']);
  home.pass(-3_601_000);
  expect((await ask(good))[0]).toBe(200);
});

test('a retired key stays published and its tokens hold, while new ones are signed by the new key', async () => {
  const first = await openTestApp();
  const { auth } = await signedUp(first);
  const old = (await auth.getSession()).data.session?.access_token ?? '';
  const file = join(first.ctx.env.dataDir, 'keys', 'auth.jwk.json');
  const retired = JSON.parse(readFileSync(file, 'utf8'));
  const fresh = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
  writeFileSync(file, JSON.stringify({ keys: [fresh, retired] }));
  const again = { ...first.ctx };
  const keys = openSigningKeys(again);
  expect(keys.published.keys).toHaveLength(2);
  expect(keys.active.kid).not.toBe(decode(old.split('.')[0]).kid);
  expect(keys.byKid.has(String(decode(old.split('.')[0]).kid))).toBe(true);
  await first.close();
});

test('a key file that cannot be read is an outage, not a reason to sign anybody out', async () => {
  const broken = await openTestApp();
  writeFileSync(join(broken.ctx.env.dataDir, 'keys', 'auth.jwk.json'), '{');
  const { error } = await openClient(broken).auth.signUp({ email: 'a@example.org', password: 'quiet-lantern-9' });
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  await broken.close();
});

test('two nodes that are given one key file sign with one key', async () => {
  const file = join(home.ctx.env.dataDir, 'shared', 'signing.json');
  const nodes = [
    await openTestApp({ AUTH_SIGNING_JWK_FILE: file }),
    await openTestApp({ AUTH_SIGNING_JWK_FILE: file }),
  ];
  const [one, two] = nodes.map(({ ctx }) => openSigningKeys(ctx).published);
  expect(one).toEqual(two);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const node of nodes) await node.close();
});
