/** Passkeys over HTTP, with an authenticator in software: each check fails alone, and a right answer is a fresh proof. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../domain/time-units.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../../tests/server/sign-up.ts';
import { enrolPasskey, proveBy, softwarePasskey } from '../../../tests/server/software-passkey.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { accessLog, passkeyChallenges, passkeys } from '../tables.ts';
import { askPasskeyEnrolment } from './enrolment.ts';
import { listPasskeys } from './passkey.ts';
import { askPasskeyProof } from './proof.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
beforeEach(async () => {
  ada = await signUp(home.url);
});

const call = (account: NewAccount, method: string, path = '', body?: unknown) =>
  callAs(account, method, `${home.url}/api/accounts/passkeys${path}`, body);
const ask = async (account: NewAccount, path = '/challenge'): Promise<string> =>
  (await call(account, 'POST', path, {})).body.options.challenge;
const keep = (response: unknown, account = ada) => call(account, 'POST', '', { response, label: 'Phone', prf: true });
const prove = (response: unknown, account = ada) => call(account, 'POST', '/proof', { response });
const acts = async () =>
  (await home.ctx.db.select().from(accessLog).where(eq(accessLog.userId, ada.userId)))
    .map(({ act, detail }) => `${act} ${detail}`.trim())
    .filter((line) => /passkey|proof/.test(line));
/** Whether the session may do what needs a fresh proof. */
const mayEnrol = async (account = ada) => (await call(account, 'POST', '/enrolment', {})).status;

test('a passkey is enrolled, listed, named and removed, and the access log tells of it', async () => {
  const { id } = await enrolPasskey(home.url, ada);
  const [listed] = (await call(ada, 'GET')).body.passkeys;
  expect(listed).toEqual({
    id,
    label: 'Phone',
    prf: true,
    transports: ['internal'],
    created_at: expect.any(String),
    last_used_at: null,
  });
  expect((await call(ada, 'PATCH', `/${id}`, { label: ' Blue phone ' })).status).toBe(204);
  expect((await call(ada, 'GET')).body.passkeys[0].label).toBe('Blue phone');
  expect((await call(ada, 'DELETE', `/${id}`)).status).toBe(204);
  expect((await call(ada, 'GET')).body.passkeys).toEqual([]);
  expect(await acts()).toEqual(['passkey-added Phone', 'passkey-removed Blue phone']);
});

test('what the browser is asked: this house, a verified person, a discoverable key, none that is there already', async () => {
  const { id } = await enrolPasskey(home.url, ada);
  const { options } = (await call(ada, 'POST', '/enrolment', {})).body;
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Twofold' },
    attestation: 'none',
    excludeCredentials: [{ id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const asked = (await call(ada, 'POST', '/challenge', {})).body.options;
  expect(asked).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required', allowCredentials: [{ id }] });
  expect(Buffer.from(asked.challenge, 'base64url')).toHaveLength(32);
});

test('a passkey is a fresh proof of the session that asks, and of no other', async () => {
  const passkey = await enrolPasskey(home.url, ada);
  home.pass(11 * MINUTE_MS);
  expect(await mayEnrol()).toBe(403);
  expect((await proveBy(home.url, ada, passkey)).status).toBe(204);
  expect(await mayEnrol()).toBe(200);
  const other = await signInAgain(home.url, ada);
  home.pass(11 * MINUTE_MS);
  expect((await proveBy(home.url, ada, passkey)).status).toBe(204);
  expect([await mayEnrol(), await mayEnrol(other)]).toEqual([200, 403]);
  expect(await acts()).toEqual(['passkey-added Phone', 'proof-given passkey', 'proof-given passkey']);
  expect((await call(ada, 'GET')).body.passkeys[0].last_used_at).not.toBeNull();
});

test('enrolling and removing need a fresh proof', async () => {
  const { id } = await enrolPasskey(home.url, ada);
  const challenge = await ask(ada, '/enrolment');
  home.pass(11 * MINUTE_MS);
  const refusal = { status: 403, body: { code: 'fresh-proof-needed' } };
  expect(await call(ada, 'POST', '/enrolment', {})).toMatchObject(refusal);
  expect(await keep(softwarePasskey(home.url).enrol(challenge))).toMatchObject(refusal);
  expect(await call(ada, 'DELETE', `/${id}`)).toMatchObject(refusal);
  expect((await call(ada, 'GET')).body.passkeys).toHaveLength(1);
});

test('a challenge is good once, for one purpose, for one person, for five minutes', async () => {
  const passkey = await enrolPasskey(home.url, ada);
  const refusal = { status: 422, body: { code: 'invalid', field: 'response' } };
  const used = await ask(ada);
  expect((await prove(passkey.prove(used))).status).toBe(204);
  expect(await prove(passkey.prove(used))).toMatchObject(refusal);
  expect(await prove(passkey.prove(await ask(ada, '/enrolment')))).toMatchObject(refusal);
  expect(await keep(softwarePasskey(home.url).enrol(await ask(ada)))).toMatchObject(refusal);
  expect(await prove(passkey.prove(Buffer.alloc(32).toString('base64url')))).toMatchObject(refusal);
  const grace = await signUp(home.url);
  await enrolPasskey(home.url, grace);
  expect(await prove(passkey.prove(await ask(grace)))).toMatchObject(refusal);
  const late = await ask(ada);
  home.pass(5 * MINUTE_MS + 1);
  expect(await prove(passkey.prove(late))).toMatchObject(refusal);
});

test('a wrong answer spends its challenge, and old ones are not kept', async () => {
  const passkey = await enrolPasskey(home.url, ada);
  const challenge = await ask(ada);
  expect((await prove(passkey.prove(challenge, { verified: false }))).status).toBe(422);
  expect((await prove(passkey.prove(challenge))).status).toBe(422);
  await ask(ada);
  home.pass(6 * MINUTE_MS);
  await ask(ada);
  const mine = eq(passkeyChallenges.userId, ada.userId);
  expect(await home.ctx.db.select().from(passkeyChallenges).where(mine)).toHaveLength(1);
});

test('another page, another host, an unverified person, another key: none of them proves', async () => {
  const passkey = await enrolPasskey(home.url, ada);
  home.pass(11 * MINUTE_MS);
  const foul = [{ origin: 'https://twofold.example' }, { rpId: 'localhost' }, { verified: false }];
  for (const how of foul) {
    expect(await proveBy(home.url, ada, passkey, how)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  }
  const forged = { ...softwarePasskey(home.url).prove(await ask(ada)), id: passkey.id, rawId: passkey.id };
  expect(await prove(forged)).toMatchObject({ status: 422 });
  expect(await mayEnrol()).toBe(403);
});

test('an enrolment from another page or without a verified person is refused', async () => {
  for (const how of [{ origin: 'https://twofold.example' }, { rpId: 'localhost' }, { verified: false }]) {
    const response = softwarePasskey(home.url).enrol(await ask(ada, '/enrolment'), how);
    expect(await keep(response)).toMatchObject({ status: 422, body: { code: 'invalid', field: 'response' } });
  }
  expect((await call(ada, 'GET')).body.passkeys).toEqual([]);
});

test('a count that does not rise tells of a copy, and is refused', async () => {
  const passkey = await enrolPasskey(home.url, ada);
  expect((await proveBy(home.url, ada, passkey, { counter: 5 })).status).toBe(204);
  expect((await proveBy(home.url, ada, passkey, { counter: 5 })).status).toBe(422);
  expect((await proveBy(home.url, ada, passkey, { counter: 4 })).status).toBe(422);
  expect((await proveBy(home.url, ada, passkey, { counter: 6 })).status).toBe(204);
});

test("another's passkey is as missing as none: it proves nothing, and is neither named nor removed", async () => {
  const grace = await signUp(home.url);
  const hers = await enrolPasskey(home.url, grace);
  await enrolPasskey(home.url, ada);
  const missing = { status: 404, body: { code: 'not-found' } };
  const unknown = softwarePasskey(home.url);
  const answers = [hers, unknown].map(async (passkey) => prove(passkey.prove(await ask(ada))));
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(missing);
  for (const id of [hers.id, unknown.id]) {
    expect(await call(ada, 'PATCH', `/${id}`, { label: 'Mine' })).toMatchObject(missing);
    expect(await call(ada, 'DELETE', `/${id}`)).toMatchObject(missing);
  }
  expect(await keep(hers.enrol(await ask(ada, '/enrolment')))).toMatchObject({ status: 409 });
  expect((await call(grace, 'GET')).body.passkeys).toHaveLength(1);
});

test('the secret of a passkey is never taken: an answer with outputs of extensions is refused', async () => {
  const passkey = await enrolPasskey(home.url, ada);
  const response = passkey.prove(await ask(ada));
  const chatty = { ...response, clientExtensionResults: { prf: { results: { first: 'AAAA' } } } };
  expect(await prove(chatty)).toMatchObject({ status: 422 });
});

test('an eleventh passkey is refused before an authenticator is asked', async () => {
  for (let made = 0; made < 10; made++) await enrolPasskey(home.url, ada);
  expect(await call(ada, 'POST', '/enrolment', {})).toMatchObject({ status: 409 });
  expect(await home.ctx.db.select().from(passkeys).where(eq(passkeys.userId, ada.userId))).toHaveLength(10);
});

test('with a hosted issuer passkeys are unavailable', async () => {
  const ctx = { ...home.ctx, env: { ...home.ctx.env, AUTH_ISSUER_URL: 'https://auth.example.org' } };
  const actor = makeActor({ userId: ada.userId, provedAt: Date.now() / 1000 });
  for (const verb of [listPasskeys, askPasskeyEnrolment, askPasskeyProof]) {
    await expect(verb(ctx, actor)).rejects.toMatchObject({ code: 'unavailable' });
  }
});
