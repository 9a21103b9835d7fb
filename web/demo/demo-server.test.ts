/** The demo's answers are in the forms of the real routes: versions, removals, and a plain word where it has nothing. */
import { expect, test } from 'vitest';
import { demoServer } from './demo-server.ts';

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
  const server = await demoServer('2026-05-01');
  const at = `/journal/records/mood/${ID}`;
  expect((await ask(server, 'PUT', at, { version: 1, day: '2026-11-20', ciphertext: 'one' })).status).toBe(204);
  expect(await ask(server, 'PUT', at, { version: 1, day: '2026-11-20', ciphertext: 'two' })).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', version: 1 },
  });
  expect((await ask(server, 'GET', at)).body).toMatchObject({ id: ID, version: 1, ciphertext: 'one' });
  expect((await ask(server, 'DELETE', `${at}?version=2`)).status).toBe(204);
  expect((await ask(server, 'GET', at)).status).toBe(404);
  const { body } = await ask(server, 'GET', '/journal/records?room=mood&since=0');
  expect(body.records).toMatchObject([{ id: ID, version: 2, ciphertext: null }]);
});

test('what the demo has not is refused with a plain sentence', async () => {
  const server = await demoServer('2026-05-01');
  expect(await ask(server, 'POST', '/billing/checkout', {})).toMatchObject({
    status: 503,
    body: { code: 'unavailable', detail: expect.stringContaining('demo') },
  });
});

test('once the two are unlinked nothing of theirs is answered any more', async () => {
  const server = await demoServer('2026-05-01');
  expect((await ask(server, 'GET', '/partner/records?kind=list&since=0')).status).toBe(200);
  await ask(server, 'DELETE', '/partner/couple');
  expect((await ask(server, 'GET', '/partner/couple')).body).toEqual({ couple: null });
  expect(await ask(server, 'GET', '/partner/records?kind=list&since=0')).toMatchObject({
    status: 404,
    body: { detail: 'This is not shared any more.' },
  });
});

test('what the partner wrote stays the partner’s', async () => {
  const server = await demoServer('2026-05-01');
  await server.asPartner(async () => {
    await ask(server, 'PUT', `/partner/records/mood/${ID}`, { version: 1, ciphertext: 'theirs' });
  });
  const { body } = await ask(server, 'GET', '/partner/records?kind=mood&since=0');
  expect(body.records).toMatchObject([{ id: ID, owner: 'partner' }]);
});

test('a day that both have answered shows both, and another answer of one’s own keeps theirs', async () => {
  const server = await demoServer('2026-05-01');
  server.bothAnswered('2026-11-01', 'own', 'theirs');
  const both = { day: '2026-11-01', mine: 'own', theirs: { message: 'theirs' } };
  expect((await ask(server, 'GET', '/partner/question')).body.days).toMatchObject([both]);
  const again = await ask(server, 'POST', '/partner/question/2026-11-01', { message: 'anew' });
  expect(again.body).toMatchObject({ ...both, mine: 'anew' });
  const alone = await ask(server, 'POST', '/partner/question/2026-11-02', { message: 'own' });
  expect(alone.body).toEqual({ day: '2026-11-02', mine: 'own', theirs: null });
});
