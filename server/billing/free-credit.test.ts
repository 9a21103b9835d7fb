import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DISPOSABLE_MESSAGE, monthEnd, UNVERIFIED_MESSAGE } from '../../domain/billing/credits.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import type { House, Who } from '../platform/house.ts';
import { lockAccount } from './account.ts';
import { beginGeneration } from './generation.ts';
import { giveCredits } from './grant.ts';
import { captureHold } from './hold.ts';
import { ledgerDifference } from './ledger.ts';
import { getCredits } from './spendable-accounts.ts';
import { freeClaims, ledgerEntries } from './tables.ts';

let home: TestHouse;
let mailed: House;
beforeAll(async () => {
  home = await openTestHouse();
  mailed = { ...home.house, mail: { ...home.house.mail, kind: 'smtp' } };
});
afterAll(() => home.close());
beforeEach(async () => {
  await home.house.db.delete(freeClaims);
});

let submits = 0;
const begin = (who: Who, house = home.house) =>
  beginGeneration(house, who, { key: `submit-${submits++}-----`, bodyHash: 'b' });
const credits = async (who: Who, house = home.house) => (await getCredits(house, who)).credits;
const toNextMonth = () =>
  home.pass(monthEnd(home.house.clock.now()).getTime() - home.house.clock.now().getTime() + 1000);

test('the free credit comes each month and does not roll over', async () => {
  const who = makeWho();
  expect(await credits(who)).toBe(1);
  toNextMonth();
  expect(await credits(who)).toBe(1);
  expect(await credits(who)).toBe(1);
  await captureHold(home.house, who, (await begin(who)).holdId);
  toNextMonth();
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 1, trialCount: 1, tier: 'free' });
  const lapsed = (await home.house.db.select().from(ledgerEntries)).filter((entry) => entry.book === 'lapsed');
  expect(lapsed).toHaveLength(1);
  expect(await ledgerDifference(home.house)).toBe(0);
});

test('many first looks at once give one free credit', async () => {
  const who = makeWho();
  const seen = await Promise.all(Array.from({ length: howMany(20, 50) }, () => credits(who)));
  expect(new Set(seen)).toEqual(new Set([1]));
});

test('a second account with another spelling of the mailbox gets none this month, and its own next month', async () => {
  expect(await credits(makeWho({ email: 'ada.l@gmail.com' }))).toBe(1);
  const second = makeWho({ email: 'A.d.a.L+again@GoogleMail.com' });
  expect(await credits(second)).toBe(0);
  await expect(begin(second)).rejects.toMatchObject({ code: 'no-credit' });
  toNextMonth();
  expect(await credits(second)).toBe(1);
});

test('the claim of a mailbox shows no address, and last month’s claims go', async () => {
  const who = makeWho({ email: 'canary@example.org' });
  await credits(who);
  const [claim] = await home.house.db.select().from(freeClaims);
  expect(claim?.mailboxHash).toMatch(/^[\w-]{43}$/);
  toNextMonth();
  await credits(makeWho());
  expect((await home.house.db.select().from(freeClaims)).map((row) => row.mailboxHash)).not.toContain(
    claim?.mailboxHash,
  );
});

test('what comes next is told, and none is promised to whoever may not spend it', async () => {
  const who = makeWho();
  const at = monthEnd(home.house.clock.now());
  expect(await getCredits(home.house, who)).toMatchObject({ next: { at, amount: 1 }, freeCredit: 'allowed' });
  const none = { at: null, amount: 0 };
  const unverified = { ...who, emailVerified: false };
  expect(await getCredits(mailed, unverified)).toMatchObject({ next: none, freeCredit: 'unverified' });
  const short = makeWho({ email: 'y@fresh.mailinator.com' });
  expect(await getCredits(home.house, short)).toMatchObject({ next: none, freeCredit: 'disposable' });
});

test('a short-lived address gets no free credit, and is told why; a gift works', async () => {
  const who = makeWho({ email: 'x@fresh.mailinator.com' });
  expect(await credits(who)).toBe(0);
  await expect(begin(who)).rejects.toMatchObject({ code: 'no-credit', message: DISPOSABLE_MESSAGE });
  await give(who, 1);
  expect((await begin(who)).kind).toBe('held');
});

test('where mail is set up, an unconfirmed address neither gets nor spends the free credit', async () => {
  const who = makeWho({ emailVerified: false });
  await expect(begin(who, mailed)).rejects.toMatchObject({ code: 'no-credit', message: UNVERIFIED_MESSAGE });
  expect(await credits(who, mailed)).toBe(0);
  // A credit that was given while no mail was set up.
  expect(await credits(who)).toBe(1);
  await expect(begin(who, mailed)).rejects.toMatchObject({ code: 'no-credit' });
  expect((await begin({ ...who, emailVerified: true }, mailed)).kind).toBe('held');
});

test('a gift is spent after the free credit that ends sooner, and makes nobody a paying person', async () => {
  const who = makeWho();
  await give(who, 10);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 11, trialCount: 0, tier: 'free' });
  await captureHold(home.house, who, (await begin(who)).holdId);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 10, trialCount: 1, tier: 'free' });
  await captureHold(home.house, who, (await begin(who)).holdId);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 9, trialCount: 1, tier: 'free' });
});

test('a retry across the turn of the month keeps the credit that the first request held', async () => {
  const who = makeWho();
  home.pass(monthEnd(home.house.clock.now()).getTime() - home.house.clock.now().getTime() - 5_000);
  const submit = { key: 'turn-of-the-month', bodyHash: 'b' };
  await beginGeneration(home.house, who, submit);
  home.pass(10_000);
  const retry = await beginGeneration(home.house, who, submit);
  await captureHold(home.house, who, retry.holdId);
  expect(await getCredits(home.house, who)).toMatchObject({ credits: 1, trialCount: 1 });
});

async function give(who: Who, amount: number): Promise<void> {
  const at = home.house.clock.now();
  await home.house.db.transaction(async (tx) => {
    const accountId = await lockAccount(tx, who.userId, at);
    await giveCredits(tx, { accountId, amount, at });
  });
}
