import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { SEAL_OVERHEAD } from '../../domain/sealed-record.ts';
import { firstKey } from '../../tests/server/browser-journal.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let grace: NewAccount;
beforeAll(async () => {
  [ada, grace] = await Promise.all([withJournal(), withJournal()]);
});

async function withJournal(): Promise<NewAccount> {
  const account = await signUp(home.url);
  await callAs(account, 'PUT', `${home.url}/api/journal/key`, await firstKey(home.url, account));
  return account;
}

const sealed = (contents = 1024) => randomBytes(contents + SEAL_OVERHEAD).toString('base64url');
const record = (version: number, ciphertext = sealed()) => ({ version, day: '2026-11-21', ciphertext });
const call = (account: NewAccount, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api/journal/records${path}`, body);
const place = (id: string = randomUUID(), room = 'planner') => `/${room}/${id}`;

test('a record is written, read, changed and removed, one version after the other', async () => {
  const at = place();
  const first = record(1);
  expect((await call(ada, 'PUT', at, first)).status).toBe(204);
  expect(await call(ada, 'GET', at)).toEqual({ status: 200, body: { id: at.split('/')[2], ...first } });
  const second = { ...record(2), day: '2026-11-22' };
  expect((await call(ada, 'PUT', at, second)).status).toBe(204);
  expect((await call(ada, 'GET', at)).body).toMatchObject(second);
  expect((await call(ada, 'DELETE', `${at}?version=3`)).status).toBe(204);
  expect((await call(ada, 'GET', at)).status).toBe(404);
  expect((await call(ada, 'DELETE', `${at}?version=4`)).status).toBe(404);
  expect((await call(ada, 'PUT', at, record(4))).status).toBe(204);
});

test('a version that is not the next one conflicts, says which is stored, and changes nothing', async () => {
  const at = place();
  const first = record(1);
  expect(await call(ada, 'PUT', at, record(2))).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', version: 0 },
  });
  await call(ada, 'PUT', at, first);
  for (const version of [1, 3]) {
    expect(await call(ada, 'PUT', at, record(version))).toMatchObject({ status: 409, body: { version: 1 } });
    expect(await call(ada, 'DELETE', `${at}?version=${version}`)).toMatchObject({ status: 409, body: { version: 1 } });
  }
  expect((await call(ada, 'GET', at)).body).toMatchObject(first);
});

test('of many writers of one version one wins', async () => {
  const at = place();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(ada, 'PUT', at, record(1))));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test("another's record answers exactly as one that is not there", async () => {
  const at = place();
  await call(ada, 'PUT', at, record(1));
  for (const [method, path] of [
    ['GET', at],
    ['DELETE', `${at}?version=2`],
  ] as const) {
    expect(await call(grace, method, path)).toEqual(await call(grace, method, path.replace(at, place())));
  }
  expect((await call(grace, 'PUT', at, record(1))).status).toBe(204);
  expect((await call(grace, 'GET', '')).body.records).toHaveLength(1);
  expect((await call(ada, 'GET', at)).body.version).toBe(1);
});

test('only padded ciphertexts, real days and whole versions are taken', async () => {
  const refused = async (body: unknown, field: string) =>
    expect(await call(ada, 'PUT', place(), body)).toMatchObject({ status: 422, body: { field } });
  await refused({ ...record(1), ciphertext: sealed(1000) }, 'ciphertext');
  await refused({ ...record(1), ciphertext: `${sealed()}=` }, 'ciphertext');
  await refused({ ...record(1), ciphertext: sealed(524_288).slice(0, 390_000) }, 'ciphertext');
  await refused({ ...record(1), day: '2026-02-30' }, 'day');
  await refused({ ...record(1), version: 1.5 }, 'version');
  await refused({ ...record(1), title: 'clear' }, 'title');
  expect(await call(ada, 'PUT', place(), { ...record(1), ciphertext: sealed(524_288) })).toMatchObject({ status: 413 });
  expect((await call(ada, 'PUT', place(), record(1, sealed(262_144)))).status).toBe(204);
});

test('a record that is not there is no error for who asks so, and one as before for all others', async () => {
  const at = place();
  expect(await call(ada, 'GET', `${at}?absent=empty`)).toEqual({ status: 204, body: undefined });
  expect((await call(ada, 'GET', at)).status).toBe(404);
  expect(await call(ada, 'GET', `${at}?absent=null`)).toMatchObject({ status: 422, body: { field: 'absent' } });
});

test('a path that can name no record is a record that is not there', async () => {
  for (const path of [
    '/planner/1',
    '/kitchen/0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11',
    `/planner/${randomUUID().toUpperCase()}`,
  ]) {
    expect((await call(ada, 'GET', path)).status).toBe(404);
    expect((await call(ada, 'PUT', path, record(1))).status).toBe(404);
  }
});

test('without a key nothing can be written', async () => {
  const keyless = await signUp(home.url);
  expect(await call(keyless, 'PUT', place(), record(1))).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await call(keyless, 'GET', '')).toEqual({ status: 200, body: { records: [], next: 0, more: false } });
});

test('the list goes on from where it was, page by page, and tells what was removed', async () => {
  const account = await withJournal();
  const ids = Array.from({ length: 9 }, () => randomUUID());
  for (const id of ids) await call(account, 'PUT', place(id), record(1, sealed(262_144)));
  await call(account, 'PUT', place(randomUUID(), 'mood'), record(1));
  const seen: string[] = [];
  let since = 0;
  for (let more = true; more; ) {
    const { body } = await call(account, 'GET', `?room=planner&since=${since}`);
    seen.push(...body.records.map((found: { id: string }) => found.id));
    expect(body.records.length).toBeLessThan(9);
    ({ next: since, more } = body);
  }
  expect(seen).toEqual(ids);
  await call(account, 'DELETE', `${place(ids[0])}?version=2`);
  const { body } = await call(account, 'GET', `?room=planner&since=${since}`);
  expect(body).toMatchObject({ more: false, records: [{ room: 'planner', id: ids[0], version: 2, ciphertext: null }] });
  expect((await call(account, 'GET', `?since=${body.next}`)).body).toEqual({
    records: [],
    next: body.next,
    more: false,
  });
  expect((await call(account, 'GET', '?room=kitchen')).body).toMatchObject({ code: 'invalid', field: 'room' });
  expect((await call(account, 'GET', '?since=-1')).body).toMatchObject({ code: 'invalid', field: 'since' });
});
