/** Requests that were still under way when their person was erased bring nothing of them back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER, postPlan } from '../../tests/server/ask-for-plan.ts';
import { firstKey } from '../../tests/server/browser-journal.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import { openStandInProvider, type StandInProvider } from '../../tests/stand-ins/provider.ts';
import { findOrMakeRow } from '../accounts/read-profile.ts';
import { signOut } from '../accounts/sign-out.ts';
import { beginCheckout } from '../billing/begin-checkout.ts';
import { changeBillingSettings } from '../billing/change-billing-settings.ts';
import { readBilling } from '../billing/read-billing.ts';
import { noteKeyUse } from '../journal/note-key-use.ts';
import { type StoredKey, storeKey } from '../journal/store-key.ts';
import type { Who } from '../platform/house.ts';
import { closeAccount } from './close-account.ts';
import { eraseAccount } from './erase-account.ts';
import { noteExport, noteImport } from './note-export.ts';

let home: TestHouse;
let provider: StandInProvider;
beforeAll(async () => {
  provider = await openStandInProvider();
  home = await openTestHouse({ AI_API_KEY: `sk-${'a'.repeat(30)}`, AI_BASE_URL: provider.url, AI_TIMEOUT_MS: '2000' });
});
afterAll(async () => {
  await home.close();
  await provider.close();
});

/** The tables that hold it anywhere. */
async function tablesWith(canary: string): Promise<string[]> {
  const list = async (query: ReturnType<typeof sql>) =>
    ((await home.house.db.execute(query)) as unknown as { rows: Array<Record<string, string>> }).rows;
  const tables = await list(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const found = await Promise.all(
    tables.map(async ({ name = '' }) =>
      (await list(sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`)).some(({ text = '' }) =>
        text.includes(canary),
      )
        ? [name]
        : [],
    ),
  );
  return found.flat();
}

const asWho = ({ userId, email }: NewAccount): Who =>
  makeWho({ userId, email, provedAt: home.house.clock.now().getTime() / 1000 });

test('a generation that outlives its person ends in a refusal and leaves no account behind', async () => {
  const account = await signUp(home.url);
  await callAs(account, 'PATCH', `${home.url}/api/profile`, { preferences: { providerConsent: true } });
  provider.behave('slow');
  const answer = postPlan(home.url, account.token, { order: ORDER });
  await expect.poll(() => provider.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const erased = await callAs(account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
  expect(erased.status).toBe(200);
  expect((await answer).status).toBe(409);
  expect(await tablesWith(account.userId)).toEqual([]);
});

test('a profile, a credit account and a journal key are not made any more', async () => {
  const account = await signUp(home.url, { first_name: 'Canary' });
  const key = (await firstKey(home.url, account)) as unknown as StoredKey;
  const who = asWho(account);
  const { house } = home;
  await eraseAccount(house, who);
  const late: Array<() => Promise<unknown>> = [
    () => findOrMakeRow(house, who),
    () => readBilling(house, who),
    () => changeBillingSettings(house, who, { rollOver: true }),
    () => beginCheckout(house, who, randomUUID(), { plan: 'classic', billing: 'monthly' }),
    () => storeKey(house, who, key),
  ];
  for (const request of late) await expect(request()).rejects.toMatchObject({ code: 'conflict' });
  expect(await tablesWith(account.userId)).toEqual([]);
});

test('no line of the access log and no end in seven days is written behind the erasure', async () => {
  const account = await signUp(home.url);
  const who = asWho(account);
  const { house } = home;
  await eraseAccount(house, who);
  const late: Array<() => Promise<unknown>> = [
    () => closeAccount(house, who),
    () => noteExport(house, who),
    () => noteImport(house, who, 3),
    () => noteKeyUse(house, who),
  ];
  for (const request of late) await expect(request()).rejects.toMatchObject({ code: 'conflict' });
  await signOut(house, { id: who.sessionId, userId: who.userId });
  expect(await tablesWith(account.userId)).toEqual([]);
});

test('the mark is forgotten: with a hosted issuer the same person may come back later', async () => {
  const account = await signUp(home.url);
  await eraseAccount(home.house, asWho(account));
  home.pass(5 * 60_000 + 1);
  expect(await findOrMakeRow(home.house, asWho(account))).toMatchObject({ id: account.userId });
  await eraseAccount(home.house, asWho(await signUp(home.url)));
  const marks = await home.house.db.execute(sql`select user_hash from recent_erasures`);
  expect((marks as unknown as { rows: unknown[] }).rows).toHaveLength(1);
});

test('what the browser wrote on a checkout goes too', async () => {
  const account = await signUp(home.url);
  const canary = `key-${randomUUID()}`;
  await beginCheckout(home.house, asWho(account), canary, { plan: 'classic', billing: 'monthly' });
  expect(await tablesWith(canary)).toEqual(['checkouts']);
  await eraseAccount(home.house, asWho(account));
  expect(await tablesWith(canary)).toEqual([]);
});

test('what the browser wrote on a plan goes too, and a checkout of theirs is open no more', async () => {
  const account = await signUp(home.url);
  const key = `key-${randomUUID()}`;
  expect((await postPlan(home.url, account.token, { order: ORDER, key })).status).toBe(201);
  const { id } = await beginCheckout(home.house, asWho(account), randomUUID(), { plan: 'classic', billing: 'monthly' });
  expect(await tablesWith(key)).toEqual(['idempotency_keys']);
  await eraseAccount(home.house, asWho(account));
  expect(await tablesWith(key)).toEqual([]);
  const left = await home.house.db.execute(sql`select state, url from checkouts where id = ${id}`);
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([{ state: 'expired', url: '' }]);
});
