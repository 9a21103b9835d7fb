import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_MS, NO_CREDIT_MESSAGE } from '../../domain/billing/credits.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import type { Who } from '../platform/house.ts';
import { bodyHash } from './attempt.ts';
import { beginGeneration } from './generation.ts';
import { captureHold, voidHold } from './hold.ts';
import { ledgerDifference } from './ledger.ts';
import { getCredits } from './spendable-accounts.ts';

let home: TestHouse;
beforeAll(async () => {
  home = await openTestHouse();
});
afterAll(() => home.close());

const attempt = (key: string = randomUUID(), body = 'body') => ({ key, bodyHash: body });
const begin = (who: Who, what = attempt()) => beginGeneration(home.house, who, what);
const credits = async (who: Who) => (await getCredits(home.house, who)).credits;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'went through',
    (refusal) => refusal.code,
  );

test('a new account has one credit and a trial count of zero', async () => {
  expect(await getCredits(home.house, makeWho())).toMatchObject({ credits: 1, trialCount: 0, tier: 'free' });
});

test('a held credit is not available, a voided one is again, a captured one is spent and counted', async () => {
  const who = makeWho();
  const first = await begin(who);
  expect(await credits(who)).toBe(0);
  await voidHold(home.house, who, first.holdId);
  expect(await credits(who)).toBe(1);
  const second = await begin(who);
  await captureHold(home.house, who, second.holdId);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1, tier: 'free' });
  await expect(begin(who)).rejects.toMatchObject({ code: 'no-credit', message: NO_CREDIT_MESSAGE });
});

const MANY = howMany(20, 200);

test(`${MANY} parallel generations on one credit give one success and else refusals, and the books balance`, async () => {
  const who = makeWho();
  // An account that is there already: else opening it would put them in order by itself.
  expect(await credits(who)).toBe(1);
  const outcomes = await Promise.all(
    Array.from({ length: MANY }, async () => {
      try {
        const { holdId } = await begin(who);
        await captureHold(home.house, who, holdId);
        return 'success';
      } catch (refusal) {
        return (refusal as { code: string }).code;
      }
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'no-credit')).toHaveLength(MANY - 1);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
  expect(await ledgerDifference(home.house)).toBe(0);
});

test(`${MANY} parallel tries of one key charge once`, async () => {
  const who = makeWho();
  expect(await credits(who)).toBe(1);
  const same = attempt();
  const kinds = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const { holdId, kind } = await begin(who, same);
      if (kind === 'held') await captureHold(home.house, who, holdId);
      return kind;
    }),
  );
  expect(kinds).toHaveLength(MANY);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
  expect((await begin(who, same)).kind).toBe('replay');
});

test('a replay charges nothing, and the key with another body is refused', async () => {
  const who = makeWho();
  const key = randomUUID();
  const first = await begin(who, attempt(key, 'one'));
  await captureHold(home.house, who, first.holdId);
  expect(await begin(who, attempt(key, 'one'))).toEqual({ kind: 'replay', holdId: first.holdId });
  expect(await code(begin(who, attempt(key, 'two')))).toBe('conflict');
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
});

test('two people may use the same key', async () => {
  const key = randomUUID();
  await begin(makeWho(), attempt(key, 'one'));
  expect((await begin(makeWho(), attempt(key, 'two'))).kind).toBe('held');
});

test('a key whose attempt failed may be tried again', async () => {
  const who = makeWho();
  const same = attempt();
  await voidHold(home.house, who, (await begin(who, same)).holdId);
  const again = await begin(who, same);
  expect(again.kind).toBe('held');
  await captureHold(home.house, who, again.holdId);
  expect(await credits(who)).toBe(0);
});

test('a retry takes over what a crashed attempt held, and the first to answer settles the one charge', async () => {
  const who = makeWho();
  const same = attempt();
  const crashed = await begin(who, same);
  const retry = await begin(who, same);
  expect(retry.kind).toBe('held');
  await voidHold(home.house, who, crashed.holdId);
  expect(await credits(who)).toBe(0);
  await captureHold(home.house, who, crashed.holdId);
  await captureHold(home.house, who, retry.holdId);
  await captureHold(home.house, who, retry.holdId);
  await voidHold(home.house, who, retry.holdId);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 0, trialCount: 1 });
});

test('a hold left behind counts again after ten minutes, and its late capture charges nothing', async () => {
  const who = makeWho();
  const { holdId } = await begin(who);
  home.pass(HOLD_MS - 5_000);
  expect(await credits(who)).toBe(0);
  home.pass(5_000);
  expect(await credits(who)).toBe(1);
  expect(await code(captureHold(home.house, who, holdId))).toBe('conflict');
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 1, trialCount: 0 });
});

test("another person's hold is not there to be captured or voided", async () => {
  const owner = makeWho();
  const stranger = makeWho();
  const { holdId } = await begin(owner);
  expect(await code(captureHold(home.house, stranger, holdId))).toBe('not-found');
  await voidHold(home.house, stranger, holdId);
  expect(await credits(owner)).toBe(0);
});

test('a key that is missing or odd is named', async () => {
  await expect(begin(makeWho(), attempt(''))).rejects.toMatchObject({ code: 'invalid', field: 'Idempotency-Key' });
  await expect(begin(makeWho(), attempt('two words'))).rejects.toMatchObject({ code: 'invalid' });
});

test('the body hash knows the same body in another order, and needs the key', () => {
  const hash = bodyHash(home.house, { a: 1, b: { c: [1, 2], d: undefined } });
  expect(bodyHash(home.house, { b: { c: [1, 2] }, a: 1 })).toBe(hash);
  expect(bodyHash(home.house, { b: { c: [2, 1] }, a: 1 })).not.toBe(hash);
  const elsewhere = { ...home.house, keys: { ...home.house.keys, derive: () => Buffer.alloc(32) } };
  expect(bodyHash(elsewhere, { a: 1, b: { c: [1, 2] } })).not.toBe(hash);
});
