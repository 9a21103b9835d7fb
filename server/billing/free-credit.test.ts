import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DISPOSABLE_MESSAGE, monthEnd, UNVERIFIED_MESSAGE } from '../../domain/billing/credits.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { lockAccount } from './account.ts';
import { beginGeneration } from './generation.ts';
import { giveCredits } from './grant.ts';
import { captureHold } from './hold.ts';
import { ledgerDifference } from './ledger.ts';
import { getCredits } from './spendable-accounts.ts';
import { freeClaims, ledgerEntries } from './tables.ts';

const home = openForFile(openTestApp);
let mailed: AppContext;
beforeAll(async () => {
  mailed = { ...home.ctx, mail: { ...home.ctx.mail, kind: 'smtp' } };
});
beforeEach(async () => {
  await home.ctx.db.delete(freeClaims);
});

let submits = 0;
const begin = (actor: Actor, ctx = home.ctx) =>
  beginGeneration(ctx, actor, { key: `submit-${submits++}-----`, bodyHash: 'b' });
const credits = async (actor: Actor, ctx = home.ctx) => (await getCredits(ctx, actor)).credits;
const toNextMonth = () => home.pass(monthEnd(home.ctx.clock.now()).getTime() - home.ctx.clock.now().getTime() + 1000);

test('the free credit comes each month and does not roll over', async () => {
  const actor = makeActor();
  expect(await credits(actor)).toBe(1);
  toNextMonth();
  expect(await credits(actor)).toBe(1);
  expect(await credits(actor)).toBe(1);
  await captureHold(home.ctx, actor, (await begin(actor)).holdId);
  toNextMonth();
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 1, tier: 'free' });
  const lapsed = (await home.ctx.db.select().from(ledgerEntries)).filter((entry) => entry.book === 'lapsed');
  expect(lapsed).toHaveLength(1);
  expect(await ledgerDifference(home.ctx)).toBe(0);
});

test('many first looks at once give one free credit', async () => {
  const actor = makeActor();
  const seen = await Promise.all(Array.from({ length: howMany(20, 50) }, () => credits(actor)));
  expect(new Set(seen)).toEqual(new Set([1]));
});

test('a second account with another spelling of the mailbox gets none this month, and its own next month', async () => {
  expect(await credits(makeActor({ email: 'ada.l@gmail.com' }))).toBe(1);
  const second = makeActor({ email: 'A.d.a.L+again@GoogleMail.com' });
  expect(await credits(second)).toBe(0);
  await expect(begin(second)).rejects.toMatchObject({ code: 'no-credit' });
  toNextMonth();
  expect(await credits(second)).toBe(1);
});

test('the claim of a mailbox shows no address, and last month’s claims go', async () => {
  const actor = makeActor({ email: 'canary@example.org' });
  await credits(actor);
  const [claim] = await home.ctx.db.select().from(freeClaims);
  expect(claim?.mailboxHash).toMatch(/^[\w-]{43}$/);
  toNextMonth();
  await credits(makeActor());
  expect((await home.ctx.db.select().from(freeClaims)).map((row) => row.mailboxHash)).not.toContain(claim?.mailboxHash);
});

test('what comes next is told, and none is promised to whoever may not spend it', async () => {
  const actor = makeActor();
  const at = monthEnd(home.ctx.clock.now());
  expect(await getCredits(home.ctx, actor)).toMatchObject({ next: { at, amount: 1 }, freeCredit: 'allowed' });
  const none = { at: null, amount: 0 };
  const unverified = { ...actor, emailVerified: false };
  expect(await getCredits(mailed, unverified)).toMatchObject({ next: none, freeCredit: 'unverified' });
  const short = makeActor({ email: 'y@fresh.mailinator.com' });
  expect(await getCredits(home.ctx, short)).toMatchObject({ next: none, freeCredit: 'disposable' });
});

test('a short-lived address gets no free credit, and is told why; a gift works', async () => {
  const actor = makeActor({ email: 'x@fresh.mailinator.com' });
  expect(await credits(actor)).toBe(0);
  await expect(begin(actor)).rejects.toMatchObject({ code: 'no-credit', message: DISPOSABLE_MESSAGE });
  await give(actor, 1);
  expect((await begin(actor)).kind).toBe('held');
});

test('where mail is set up, an unconfirmed address neither gets nor spends the free credit', async () => {
  const actor = makeActor({ emailVerified: false });
  await expect(begin(actor, mailed)).rejects.toMatchObject({ code: 'no-credit', message: UNVERIFIED_MESSAGE });
  expect(await credits(actor, mailed)).toBe(0);
  // A credit that was given while no mail was set up.
  expect(await credits(actor)).toBe(1);
  await expect(begin(actor, mailed)).rejects.toMatchObject({ code: 'no-credit' });
  expect((await begin({ ...actor, emailVerified: true }, mailed)).kind).toBe('held');
});

test('a gift is spent after the free credit that ends sooner, and makes nobody a paying person', async () => {
  const actor = makeActor();
  await give(actor, 10);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 11, trialCount: 0, tier: 'free' });
  await captureHold(home.ctx, actor, (await begin(actor)).holdId);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 10, trialCount: 1, tier: 'free' });
  await captureHold(home.ctx, actor, (await begin(actor)).holdId);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 9, trialCount: 1, tier: 'free' });
});

test('a retry across the turn of the month keeps the credit that the first request held', async () => {
  const actor = makeActor();
  home.pass(monthEnd(home.ctx.clock.now()).getTime() - home.ctx.clock.now().getTime() - 5_000);
  const submit = { key: 'turn-of-the-month', bodyHash: 'b' };
  await beginGeneration(home.ctx, actor, submit);
  home.pass(10_000);
  const retry = await beginGeneration(home.ctx, actor, submit);
  await captureHold(home.ctx, actor, retry.holdId);
  expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 1 });
});

async function give(actor: Actor, amount: number): Promise<void> {
  const at = home.ctx.clock.now();
  await home.ctx.db.transaction(async (tx) => {
    const accountId = await lockAccount(tx, actor.userId, at);
    await giveCredits(tx, { accountId, amount, at });
  });
}
