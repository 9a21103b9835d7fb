import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOLD_MS, KEY_MEMORY_MS, NO_CREDIT_MESSAGE } from '../../domain/billing/credits.ts';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import type { Actor } from '../platform/app-context.ts';
import { openAccount } from './account.ts';
import { bodyHash } from './attempt.ts';
import { beginGeneration } from './generation.ts';
import { giveCredits } from './grant.ts';
import { captureHold, voidHold } from './hold.ts';
import { ledgerDifference } from './ledger.ts';
import { getCredits } from './spendable-accounts.ts';
import { idempotencyKeys } from './tables.ts';

const home = openForFile(openTestApp);

const attempt = (key: string = randomUUID(), body = 'body') => ({ key, bodyHash: body });
const begin = (actor: Actor, what = attempt()) => beginGeneration(home.ctx, actor, what);
const credits = async (actor: Actor) => (await getCredits(home.ctx, actor)).credits;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'went through',
    (refusal) => refusal.code,
  );

test('a new account has one credit and a trial count of zero', async () => {
  expect(await getCredits(home.ctx, makeActor())).toMatchObject({ credits: 1, trialCount: 0, tier: 'free' });
});

test('a held credit is not available, a voided one is again, a captured one is spent and counted', async () => {
  const actor = makeActor();
  const first = await begin(actor);
  expect(await credits(actor)).toBe(0);
  await voidHold(home.ctx, actor, first.holdId);
  expect(await credits(actor)).toBe(1);
  const second = await begin(actor);
  await captureHold(home.ctx, actor, second.holdId);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1, tier: 'free' });
  await expect(begin(actor)).rejects.toMatchObject({ code: 'no-credit', message: NO_CREDIT_MESSAGE });
});

const MANY = howMany(20, 200);

test(`${MANY} parallel generations on one credit give one success and else refusals, and the books balance`, async () => {
  const actor = makeActor();
  // An account that is there already: else opening it would put them in order by itself.
  expect(await credits(actor)).toBe(1);
  const outcomes = await Promise.all(
    Array.from({ length: MANY }, async () => {
      try {
        const { holdId } = await begin(actor);
        await captureHold(home.ctx, actor, holdId);
        return 'success';
      } catch (refusal) {
        return (refusal as { code: string }).code;
      }
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'no-credit')).toHaveLength(MANY - 1);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  expect(await ledgerDifference(home.ctx)).toBe(0);
});

test(`${MANY} parallel tries of one key charge once`, async () => {
  const actor = makeActor();
  expect(await credits(actor)).toBe(1);
  const same = attempt();
  const kinds = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const { holdId, kind } = await begin(actor, same);
      if (kind === 'held') await captureHold(home.ctx, actor, holdId);
      return kind;
    }),
  );
  expect(kinds).toHaveLength(MANY);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  expect((await begin(actor, same)).kind).toBe('replay');
});

test('a replay charges nothing, and the key with another body is refused', async () => {
  const actor = makeActor();
  const key = randomUUID();
  const first = await begin(actor, attempt(key, 'one'));
  await captureHold(home.ctx, actor, first.holdId);
  expect(await begin(actor, attempt(key, 'one'))).toEqual({ kind: 'replay', holdId: first.holdId });
  expect(await code(begin(actor, attempt(key, 'two')))).toBe('conflict');
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
});

test('two people may use the same key', async () => {
  const key = randomUUID();
  await begin(makeActor(), attempt(key, 'one'));
  expect((await begin(makeActor(), attempt(key, 'two'))).kind).toBe('held');
});

test('a key whose attempt failed may be tried again', async () => {
  const actor = makeActor();
  const same = attempt();
  await voidHold(home.ctx, actor, (await begin(actor, same)).holdId);
  const again = await begin(actor, same);
  expect(again.kind).toBe('held');
  await captureHold(home.ctx, actor, again.holdId);
  expect(await credits(actor)).toBe(0);
});

test('a retry takes over what a crashed attempt held, and the first to answer settles the one charge', async () => {
  const actor = makeActor();
  const same = attempt();
  const crashed = await begin(actor, same);
  const retry = await begin(actor, same);
  expect(retry.kind).toBe('held');
  await voidHold(home.ctx, actor, crashed.holdId);
  expect(await credits(actor)).toBe(0);
  await captureHold(home.ctx, actor, crashed.holdId);
  await captureHold(home.ctx, actor, retry.holdId);
  await captureHold(home.ctx, actor, retry.holdId);
  await voidHold(home.ctx, actor, retry.holdId);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
});

test('a hold left behind counts again after ten minutes, and its late capture charges nothing', async () => {
  const actor = makeActor();
  const { holdId } = await begin(actor);
  home.pass(HOLD_MS - 5_000);
  expect(await credits(actor)).toBe(0);
  home.pass(5_000);
  expect(await credits(actor)).toBe(1);
  expect(await code(captureHold(home.ctx, actor, holdId))).toBe('conflict');
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0 });
});

test('what was charged is known by its key however late it is asked for again, and no more what it was for', async () => {
  const actor = await withGift();
  const same = attempt();
  const first = await begin(actor, same);
  await captureHold(home.ctx, actor, first.holdId);
  home.pass(KEY_MEMORY_MS);
  await begin(actor);
  expect(await begin(actor, same)).toEqual({ kind: 'replay', holdId: first.holdId });
  expect(await hashesOf(same.key)).toEqual(['']);
});

test('a key that was given back is forgotten after a week, and not while its credit is held', async () => {
  const actor = await withGift();
  const same = attempt();
  await voidHold(home.ctx, actor, (await begin(actor, same)).holdId);
  home.pass(KEY_MEMORY_MS - MINUTE_MS);
  const late = await begin(actor, same);
  home.pass(MINUTE_MS);
  await begin(actor);
  expect(await hashesOf(same.key)).toEqual([same.bodyHash]);
  await voidHold(home.ctx, actor, late.holdId);
  await begin(actor);
  expect(await hashesOf(same.key)).toEqual([]);
});

/** Somebody with more than the month's free credit. */
async function withGift(): Promise<Actor> {
  const actor = makeActor();
  const at = home.ctx.clock.now();
  await home.ctx.db.transaction(async (tx) => {
    await giveCredits(tx, { accountId: await openAccount(tx, actor.userId, at), amount: 4, at });
  });
  return actor;
}

const hashesOf = async (key: string): Promise<string[]> =>
  (await home.ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).map((row) => row.bodyHash);

test("another person's hold is not there to be captured or voided", async () => {
  const owner = makeActor();
  const stranger = makeActor();
  const { holdId } = await begin(owner);
  expect(await code(captureHold(home.ctx, stranger, holdId))).toBe('not-found');
  await voidHold(home.ctx, stranger, holdId);
  expect(await credits(owner)).toBe(0);
});

test('a key that is missing or odd is named', async () => {
  await expect(begin(makeActor(), attempt(''))).rejects.toMatchObject({ code: 'invalid', field: 'Idempotency-Key' });
  await expect(begin(makeActor(), attempt('two words'))).rejects.toMatchObject({ code: 'invalid' });
});

test('the body hash knows the same body in another order, and needs the key', () => {
  const hash = bodyHash(home.ctx, { a: 1, b: { c: [1, 2], d: undefined } });
  expect(bodyHash(home.ctx, { b: { c: [1, 2] }, a: 1 })).toBe(hash);
  expect(bodyHash(home.ctx, { b: { c: [2, 1] }, a: 1 })).not.toBe(hash);
  const elsewhere = { ...home.ctx, keys: { ...home.ctx.keys, derive: () => Buffer.alloc(32) } };
  expect(bodyHash(elsewhere, { a: 1, b: { c: [1, 2] } })).not.toBe(hash);
});
