/** Credits as a gift: the owner can spend them, a click counts once, and nothing is given without its line in the log. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAdmin, openAdminApp } from '../../../tests/server/admin-app.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../../tests/server/sign-up.ts';

const home = openForFile(openAdminApp);

const REASON = 'The plan of 3 November failed twice';
const give = async (userId: string, body: object, key: string = randomUUID(), by: { token: string } = home.admin) => {
  const answer = await fetch(`${home.url}/api/admin/accounts/${userId}/credits`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${by.token}`,
      ...(key === '' ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const balance = async (account: { token: string }) =>
  (await callAs(account, 'GET', `${home.url}/api/profile`)).body.credits;

test('what is given can be spent, and the log says how much and why', async () => {
  const ada = await signUp(home.url);
  expect(await give(ada.userId, { amount: 5, reason: ` ${REASON} ` })).toMatchObject({
    status: 201,
    body: { id: ada.userId, credits: 6 },
  });
  expect(await balance(ada)).toBe(6);
  expect(await home.actsOn(ada.userId)).toMatchObject([
    { act: 'grant-credits', details: { amount: 5, reason: REASON, gift: expect.any(String) } },
  ]);
});

test('a gift to somebody who never looked at their balance arrives beside the free credit', async () => {
  const ada = await signUp(home.url);
  await give(ada.userId, { amount: 1, reason: REASON });
  expect(await balance(ada)).toBe(2);
});

test('a gift lasts twelve months and does not make a plan paid', async () => {
  const ada = await signUp(home.url);
  await give(ada.userId, { amount: 3, reason: REASON });
  expect((await callAs(ada, 'GET', `${home.url}/api/profile`)).body.tier).toBe('free');
  const { rows } = await home.ctx.db.execute(sql`
    select expires_at > now() + interval '364 days' and expires_at < now() + interval '367 days' as year
    from credit_grants join credit_accounts a on a.id = account_id
    where a.user_id = ${ada.userId} and source = 'gift'`);
  expect(rows).toEqual([{ year: true }]);
});

test('a double click gives once, also when both clicks arrive together', async () => {
  const ada = await signUp(home.url);
  const key = randomUUID();
  const body = { amount: 4, reason: REASON };
  const both = await Promise.all([give(ada.userId, body, key), give(ada.userId, body, key)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect((await give(ada.userId, body, key)).status).toBe(200);
  expect(await balance(ada)).toBe(5);
  expect(await home.actsOn(ada.userId)).toHaveLength(1);
});

test('one key is not two different gifts', async () => {
  const ada = await signUp(home.url);
  const key = randomUUID();
  await give(ada.userId, { amount: 4, reason: REASON }, key);
  expect(await give(ada.userId, { amount: 5, reason: REASON }, key)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect((await give(ada.userId, { amount: 4, reason: 'Another reason' }, key)).status).toBe(409);
  expect(await balance(ada)).toBe(5);
});

test('two clicks with two keys are two gifts', async () => {
  const ada = await signUp(home.url);
  await give(ada.userId, { amount: 1, reason: REASON });
  await give(ada.userId, { amount: 1, reason: REASON });
  expect(await balance(ada)).toBe(3);
});

test('a key is its administrator’s and counts for one person: the same one elsewhere gives there too', async () => {
  const [ada, kim, other] = [await signUp(home.url), await signUp(home.url), await newAdmin(home)];
  const key = randomUUID();
  const body = { amount: 4, reason: REASON };
  const giveTo = async ({ userId }: { userId: string }, by = home.admin) => (await give(userId, body, key, by)).status;
  expect([await giveTo(ada), await giveTo(kim), await giveTo(ada, other)]).toEqual([201, 201, 201]);
  expect([await giveTo(ada), await giveTo(kim), await giveTo(ada, other)]).toEqual([200, 200, 200]);
  expect([await balance(ada), await balance(kim)]).toEqual([9, 5]);
});

test.each([
  ['with a space inside', 'two words'],
  ['beyond ASCII', 'schlüssel'],
  ['longer than 200 characters', 'x'.repeat(201)],
])('a key %s gives nothing', async (_, key) => {
  const ada = await signUp(home.url);
  expect(await give(ada.userId, { amount: 5, reason: REASON }, key)).toMatchObject({
    status: 422,
    body: { code: 'invalid', field: 'Idempotency-Key' },
  });
  expect(await balance(ada)).toBe(1);
});

test('when the log cannot be written, nothing is given', async () => {
  const ada = await signUp(home.url);
  await home.ctx.db.execute(sql`create function no_acts() returns trigger language plpgsql as
    $$ begin raise exception 'the log is closed'; end $$`);
  await home.ctx.db.execute(
    sql`create trigger no_acts before insert on audit_entries for each row execute function no_acts()`,
  );
  const { status } = await give(ada.userId, { amount: 5, reason: REASON });
  await home.ctx.db.execute(sql`drop trigger no_acts on audit_entries`);
  expect(status).toBe(500);
  expect(await balance(ada)).toBe(1);
});

test.each([
  ['amount', { amount: 0, reason: REASON }],
  ['amount', { amount: 101, reason: REASON }],
  ['amount', { amount: -5, reason: REASON }],
  ['amount', { amount: 1.5, reason: REASON }],
  ['amount', { amount: '5', reason: REASON }],
  ['amount', { reason: REASON }],
  ['reason', { amount: 5, reason: '  no  ' }],
  ['reason', { amount: 5 }],
  ['expires', { amount: 5, reason: REASON, expires: '2099-01-01' }],
])('refused at %s: %j', async (field, body) => {
  const ada = await signUp(home.url);
  expect(await give(ada.userId, body)).toMatchObject({ status: 422, body: { code: 'invalid', field } });
  expect(await balance(ada)).toBe(1);
});

test('a click without a key, to nobody, or long after the last proof gives nothing', async () => {
  const ada = await signUp(home.url);
  expect((await give(ada.userId, { amount: 5, reason: REASON }, '')).status).toBe(422);
  expect((await give(randomUUID(), { amount: 5, reason: REASON })).status).toBe(404);
  home.pass(601_000);
  const late = await give(ada.userId, { amount: 5, reason: REASON });
  home.pass(-601_000);
  expect(late).toMatchObject({ status: 403, body: { code: 'fresh-proof-needed' } });
  expect(await home.actsOn(ada.userId)).toEqual([]);
});
