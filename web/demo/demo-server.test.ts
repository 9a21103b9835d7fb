/** The demo's answers are in the forms of the real routes: versions, removals, and a plain word where it has nothing. */
import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../domain/billing/api.ts';
import { PRICES } from '../../server/billing/prices.ts';
import { toBase64url } from '../client/device/base64url.ts';
import { awaitRelease, wrapForServer } from '../journal/keys/data-key.ts';
import { DEMO_PRICES } from './demo-billing.ts';
import { MADE } from './demo-person.ts';
import { demoServer } from './demo-server.ts';

const TODAY = '2026-11-21';
const ID = '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11';

async function ask(server: Awaited<ReturnType<typeof demoServer>>, method: string, path: string, body?: unknown) {
  const request = new Request(`http://demo.test/api${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await server.answer(request);
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}

test('a sealed record is written, changed and removed one version after the other', async () => {
  const server = await demoServer(TODAY);
  const at = `/journal/records/mood/${ID}`;
  expect((await ask(server, 'PUT', at, { version: 1, day: '2026-11-20', ciphertext: 'one' })).status).toBe(204);
  expect(await ask(server, 'PUT', at, { version: 1, day: '2026-11-20', ciphertext: 'two' })).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', version: 1 },
  });
  expect((await ask(server, 'GET', at)).body).toMatchObject({ id: ID, version: 1, ciphertext: 'one' });
  expect((await ask(server, 'DELETE', `${at}?version=2`)).status).toBe(204);
  expect((await ask(server, 'GET', at)).status).toBe(404);
  expect((await ask(server, 'GET', `${at}?absent=empty`)).status).toBe(204);
  const { body } = await ask(server, 'GET', '/journal/records?room=mood&since=0');
  expect(body.records).toMatchObject([{ id: ID, version: 2, ciphertext: null }]);
});

test('what the demo has not is refused with a plain sentence', async () => {
  const server = await demoServer(TODAY);
  expect(await ask(server, 'POST', '/billing/checkout', {})).toMatchObject({
    status: 503,
    body: { code: 'unavailable', detail: expect.stringContaining('demo') },
  });
});

test('once the two are unlinked nothing of theirs is answered any more', async () => {
  const server = await demoServer(TODAY);
  expect((await ask(server, 'GET', '/partner/records?kind=list&since=0')).status).toBe(200);
  await ask(server, 'DELETE', '/partner/couple');
  expect((await ask(server, 'GET', '/partner/couple')).body).toEqual({ couple: null });
  expect(await ask(server, 'GET', '/partner/records?kind=list&since=0')).toMatchObject({
    status: 404,
    body: { detail: 'This is no longer shared.' },
  });
});

test('what the partner wrote stays the partner’s', async () => {
  const server = await demoServer(TODAY);
  await server.asPartner(async () => {
    await ask(server, 'PUT', `/partner/records/mood/${ID}`, { version: 1, ciphertext: 'theirs' });
  });
  const { body } = await ask(server, 'GET', '/partner/records?kind=mood&since=0');
  expect(body.records).toMatchObject([{ id: ID, owner: 'partner' }]);
});

test('the partner’s answer is handed over once one’s own is there, and not before', async () => {
  const server = await demoServer(TODAY);
  server.answered('2026-11-01', 'own', 'theirs');
  server.answered('2026-11-20', 'own', null);
  server.answered(TODAY, null, 'theirs');
  const both = { day: '2026-11-01', mine: 'own', theirs: { message: 'theirs' } };
  const waiting = { day: '2026-11-20', mine: 'own', theirs: null };
  expect((await ask(server, 'GET', '/partner/question')).body.days).toMatchObject([waiting, both]);
  expect((await ask(server, 'GET', `/partner/question/${TODAY}`)).body).toMatchObject({ mine: null, theirs: null });
  const answered = await ask(server, 'POST', `/partner/question/${TODAY}`, { message: 'mine' });
  expect(answered.body).toMatchObject({ day: TODAY, mine: 'mine', theirs: { message: 'theirs' } });
  const alone = await ask(server, 'POST', '/partner/question/2026-11-19', { message: 'own' });
  expect(alone.body).toEqual({ day: '2026-11-19', mine: 'own', theirs: null });
  await ask(server, 'DELETE', '/partner/question/2026-11-19');
  expect((await ask(server, 'GET', '/partner/question')).body.days).toHaveLength(3);
});

test('the books add up to the credits that are left, name what is in the journal, and take in each click', async () => {
  const server = await demoServer(TODAY);
  const lines = async () => {
    const first = (await ask(server, 'GET', '/billing/ledger?limit=10')).body;
    const rest = (await ask(server, 'GET', `/billing/ledger?limit=10&before=${first.next}`)).body;
    return [...first.entries, ...rest.entries] as LedgerEntry[];
  };
  const told = await lines();
  const sum = told.reduce((left, { what, amount }) => left + (what === 'granted' ? amount : -amount), 0);
  expect((await ask(server, 'GET', '/billing')).body.credits).toBe(sum);
  expect(told.map(({ at }) => at)).toEqual(
    told
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const made = [...MADE.plans, ...MADE.ideas, ...MADE.scenarios].map(({ generation }) => generation);
  expect(new Set(told.flatMap(({ generation }) => generation ?? []))).toEqual(new Set(made));

  const begun = await ask(server, 'POST', '/generations', { tool: 'ideas' });
  expect(begun).toMatchObject({ status: 201, body: { state: 'held', credits: sum - 1 } });
  const answered = await ask(server, 'POST', `/generations/${begun.body.generation}/capture`, {
    tool: 'ideas',
    writer: 'engine',
  });
  expect(answered).toMatchObject({ status: 200, body: { credits: sum - 1, generation: expect.any(String) } });
  expect((await lines())[0]).toMatchObject({ what: 'spent', generation: answered.body.generation });
});

test('the made-up prices are those of the server, and no payment says that money moved', async () => {
  expect(DEMO_PRICES).toEqual(PRICES);
  const { body } = await ask(await demoServer(TODAY), 'GET', '/billing/payments');
  expect(body.payments).toHaveLength(3);
  expect(body.payments.every(({ provider }: { provider: string }) => provider === 'test')).toBe(true);
});

test('the access log has a past, page by page, and takes in what is done on the page', async () => {
  const server = await demoServer(TODAY);
  const first = (await ask(server, 'GET', '/privacy/access')).body;
  const rest = (await ask(server, 'GET', `/privacy/access?before=${first.entries.at(-1).id}`)).body;
  expect([first.more, rest.more]).toEqual([true, false]);
  const all = [...first.entries, ...rest.entries];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.at(-1).at < all[0].at).toBe(true);
  await ask(server, 'PUT', '/partner/shares', { kinds: ['list'] });
  expect((await ask(server, 'GET', '/privacy/access')).body.entries[0]).toMatchObject({
    act: 'sharing-changed',
    detail: 'list',
  });
});

test('keeping less removes what is older with the save, after saying how much that is', async () => {
  const server = await demoServer(TODAY);
  const at = (id: string) => `/journal/records/mood/${ID.slice(0, -1)}${id}`;
  await ask(server, 'PUT', at('1'), { version: 1, day: '2026-09-20', ciphertext: 'old' });
  await ask(server, 'PUT', at('2'), { version: 1, day: '2026-11-20', ciphertext: 'new' });
  expect((await ask(server, 'GET', '/privacy/retention?keep=30days')).body).toEqual({ records: 2, past: 1 });
  const { settings } = (await ask(server, 'GET', '/privacy/settings')).body;
  await ask(server, 'PUT', '/privacy/settings', { ...settings, dataRetention: '30days' });
  expect([(await ask(server, 'GET', at('1'))).status, (await ask(server, 'GET', at('2'))).status]).toEqual([404, 200]);
});

test('private mode goes on and off again, and the server’s own way is gone in between', async () => {
  const server = await demoServer(TODAY);
  const { serverRecipient } = (await ask(server, 'GET', '/journal/key')).body;
  const letter = { owner: 'one', key: toBase64url(new Uint8Array(32)) };
  const wrapped = await wrapForServer(letter, serverRecipient);
  const key = { mode: 'recoverable', recipient: 'age1', wrapped, version: 1 };
  await ask(server, 'PUT', '/journal/key', key);
  const { recipient, open } = await awaitRelease('one');
  const released = await ask(server, 'POST', '/journal/release', { recipient });
  expect(await open(released.body.wrapped)).toMatchObject(letter);
  const wraps = [{ kind: 'phrase', credentialId: null, wrapped: 'sealed' }];
  await ask(server, 'PUT', '/journal/key', { mode: 'private', recipient: 'age1', wraps, version: 2 });
  expect((await ask(server, 'POST', '/journal/release', { recipient })).status).toBe(404);
  expect((await ask(server, 'GET', '/journal/key')).body.key).toMatchObject({ mode: 'private', ways: ['phrase'] });
  expect((await ask(server, 'GET', '/journal/wraps')).body).toEqual({ version: 2, wraps });
  await ask(server, 'PUT', '/journal/key', { ...key, version: 3 });
  expect((await ask(server, 'GET', '/journal/wraps')).status).toBe(404);
});
