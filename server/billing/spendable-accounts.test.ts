import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { howMany } from '../../tests/how-many.ts';
import { applyTo, link, newPlan } from '../../tests/server/make-plan-holder.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { type ServedRoutes, serveRoutes } from '../../tests/server/serve-routes.ts';
import { callAs } from '../../tests/server/sign-up.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import { findPair } from '../partner/find-couple.ts';
import { forgetCouples } from '../partner/forget-couples.ts';
import { coupleMembers, couples } from '../partner/tables.ts';
import type { Who } from '../platform/house.ts';
import { getBilling, updateBillingSettings } from './billing-state.ts';
import { beginGeneration } from './generation.ts';
import { captureHold, voidHold } from './hold.ts';
import { ledgerDifference } from './ledger.ts';
import { getLedgerPage } from './ledger-page.ts';
import { findDiscount } from './payers.ts';
import { BILLING_ROUTES } from './routes.ts';
import { findSharer, getCredits } from './spendable-accounts.ts';

let home: TestHouse;
let api: ServedRoutes;
beforeAll(async () => {
  home = await openTestHouse();
  api = await serveRoutes(home.house, BILLING_ROUTES);
});
afterAll(async () => {
  expect(await ledgerDifference(home.house)).toBe(0);
  await api.close();
  await home.close();
});

const submit = (who: Who, key: string = randomUUID()) => beginGeneration(home.house, who, { key, bodyHash: 'b' });
async function spend(who: Who, count = 1): Promise<void> {
  for (let n = 0; n < count; n++) await captureHold(home.house, who, (await submit(who)).holdId);
}
const credits = async (who: Who) => (await getCredits(home.house, who)).credits;
const share = (who: Who, sharesPlan = true) => updateBillingSettings(home.house, who, { sharesPlan });

/** A payer with `left` credits of a Classic plan, linked to a partner who has used their free credit. */
async function couple(left = 10) {
  const [payer, partner] = [makeWho(), makeWho()];
  const state = newPlan(home.house.clock.now(), { plan: 'classic' });
  await applyTo(home.house, payer, state);
  await spend(payer, 10 - left);
  await spend(partner);
  return { payer, partner, state, coupleId: await link(home.house, payer, partner) };
}

test('a partner is found from both sides, and not once either has left or the couple has ended', async () => {
  const { payer, partner, coupleId } = await couple();
  const both = async () => [
    (await findPair(home.house.db, payer.userId))?.partner ?? null,
    (await findPair(home.house.db, partner.userId))?.partner ?? null,
  ];
  expect(await both()).toEqual([partner.userId, payer.userId]);
  expect(await findPair(home.house.db, randomUUID())).toBeNull();
  const now = home.house.clock.now();
  await home.house.db.update(coupleMembers).set({ leftAt: now }).where(eq(coupleMembers.userId, partner.userId));
  expect(await both()).toEqual([null, null]);
  await home.house.db.update(coupleMembers).set({ leftAt: null });
  expect(await both()).toEqual([partner.userId, payer.userId]);
  await home.house.db.update(couples).set({ endedAt: now }).where(eq(couples.id, coupleId));
  expect(await both()).toEqual([null, null]);
});

test('nothing is shared until the payer says so, and nothing any more once they say no', async () => {
  const { payer, partner } = await couple();
  expect(await getCredits(home.house, partner)).toMatchObject({ credits: 0, tier: 'free' });
  await expect(submit(partner)).rejects.toMatchObject({ code: 'no-credit' });
  await share(payer);
  expect(await getCredits(home.house, partner)).toMatchObject({ credits: 10, tier: 'paid' });
  expect(await getBilling(home.house, partner)).toMatchObject({
    plan: 'free',
    status: 'none',
    partner_linked: true,
    partner_shares: true,
  });
  await share(payer, false);
  expect(await getCredits(home.house, partner)).toMatchObject({ credits: 0, tier: 'free' });
  await expect(submit(partner)).rejects.toMatchObject({ code: 'no-credit' });
});

const end = (coupleId: string, endedAt: Date) =>
  home.house.db.transaction(async (tx) => {
    await tx.update(couples).set({ endedAt }).where(eq(couples.id, coupleId));
    await tx.update(coupleMembers).set({ leftAt: endedAt }).where(eq(coupleMembers.coupleId, coupleId));
  });
const discount = (who: Who, now = home.house.clock.now()) => findDiscount(home.house.db, who.userId, 'stripe', now);

test('a couple that ended within the paid period is served until that period ends, discount and credits alike', async () => {
  const { payer, partner, state, coupleId } = await couple();
  await share(payer);
  await end(coupleId, home.house.clock.now());
  expect(await credits(partner)).toBe(10);
  await spend(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([9, 9]);
  expect(await getBilling(home.house, partner)).toMatchObject({ partner_linked: false, partner_shares: true });
  expect(await discount(partner)).toBe(30);
  expect(await discount(partner, new Date(state.periodEnd.getTime() - 1))).toBe(30);
  expect(await discount(partner, state.periodEnd)).toBe(0);
  expect(await findSharer(home.house.db, partner.userId, state.periodEnd)).toBeNull();
});

test('a couple that ended before the period began is served no more, nor once the next one began', async () => {
  const { payer, partner, state, coupleId } = await couple();
  await share(payer);
  await end(coupleId, new Date(state.periodStart.getTime() - 1));
  expect([await credits(partner), await discount(partner)]).toEqual([0, 0]);
  await end(coupleId, state.periodStart);
  expect([await credits(partner), await discount(partner)]).toEqual([10, 30]);
  const next = newPlan(new Date(state.periodEnd), { plan: 'classic', externalId: state.externalId });
  await applyTo(home.house, payer, { ...next, startedAt: state.startedAt });
  expect(await discount(partner, new Date(state.periodEnd.getTime() + 1))).toBe(0);
});

test('the payer who says no ends it for an ended couple too, and so does an erasure', async () => {
  const { payer, partner, coupleId } = await couple();
  await share(payer);
  await end(coupleId, home.house.clock.now());
  await share(payer, false);
  expect(await credits(partner)).toBe(0);
  await share(payer);
  expect(await credits(partner)).toBe(10);
  await home.house.db.transaction((tx) => forgetCouples(tx, payer.userId));
  expect([await credits(partner), await discount(partner)]).toEqual([0, 0]);
});

test('linking with somebody else doubles nothing: a plan serves one partner in a period, and nobody draws on two plans', async () => {
  const [first, second] = [await couple(), await couple()];
  for (const { payer } of [first, second]) await share(payer);
  await end(first.coupleId, home.house.clock.now());
  await end(second.coupleId, home.house.clock.now());
  // The first payer is linked with the second one's partner from now on.
  await link(home.house, first.payer, second.partner);
  expect([await credits(first.partner), await discount(first.partner)]).toEqual([10, 30]);
  expect([await credits(second.partner), await discount(second.partner)]).toEqual([10, 30]);
  await spend(second.partner);
  expect([await credits(second.payer), await credits(first.payer)]).toEqual([9, 10]);
});

test('the same two, linked again within the period, go on as before', async () => {
  const { payer, partner, coupleId } = await couple();
  await share(payer);
  await end(coupleId, home.house.clock.now());
  await link(home.house, payer, partner);
  expect([await credits(partner), await discount(partner)]).toEqual([10, 30]);
});

test('one’s own credits go first, then the partner’s; sharing is no way to their free credit', async () => {
  const [payer, partner] = [makeWho(), makeWho()];
  await link(home.house, payer, partner);
  await share(payer);
  expect(await credits(partner)).toBe(1);
  await applyTo(home.house, payer, newPlan(home.house.clock.now(), { plan: 'classic' }));
  expect(await credits(partner)).toBe(11);
  await spend(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([10, 10]);
  await spend(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([9, 9]);
  expect(await getCredits(home.house, partner)).toMatchObject({ trialCount: 1 });
});

test('a request that failed gives the credit back to the account that it came from', async () => {
  const { payer, partner } = await couple(1);
  await share(payer);
  const { holdId } = await submit(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([0, 0]);
  // The payer can neither end nor use what the partner asked for.
  await voidHold(home.house, payer, holdId);
  await expect(captureHold(home.house, payer, holdId)).rejects.toMatchObject({ code: 'not-found' });
  expect(await credits(payer)).toBe(0);
  await voidHold(home.house, partner, holdId);
  expect([await credits(partner), await credits(payer)]).toEqual([1, 1]);
});

test('a retry takes over its own hold on the shared plan, also when sharing was turned off meanwhile', async () => {
  const { payer, partner } = await couple(1);
  await share(payer);
  const key = randomUUID();
  await submit(partner, key);
  await share(payer, false);
  const retry = await submit(partner, key);
  await captureHold(home.house, partner, retry.holdId);
  expect(await submit(partner, key)).toEqual({ kind: 'replay', holdId: retry.holdId });
  expect(await credits(payer)).toBe(0);
});

const MANY = howMany(20, 60);

test('both submitting at once, many times, on one last credit: exactly one gets it', async () => {
  const { payer, partner } = await couple(1);
  await share(payer);
  const outcomes = await Promise.all(
    Array.from({ length: MANY }, async (_, n) => {
      const who = n % 2 === 0 ? payer : partner;
      try {
        await captureHold(home.house, who, (await submit(who)).holdId);
        return 'success';
      } catch (refusal) {
        return (refusal as { code: string }).code;
      }
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'no-credit')).toHaveLength(MANY - 1);
});

test('two who share with each other and submit at once never wait for each other in a circle', async () => {
  const people = [makeWho(), makeWho()] as const;
  await link(home.house, ...people);
  for (const who of people) {
    await applyTo(home.house, who, newPlan(home.house.clock.now()));
    await share(who);
  }
  await Promise.all(Array.from({ length: 70 }, (_, n) => spend(people[n % 2] as Who).catch(() => {})));
  expect(await Promise.all(people.map(credits))).toEqual([0, 0]);
});

test('the ledger of each shows the request: to the partner as theirs, to the payer without what it was', async () => {
  const { payer, partner } = await couple();
  await share(payer);
  const { holdId } = await submit(partner);
  const newest = async (who: Who) => (await getLedgerPage(home.house, who, { limit: 1 })).entries[0];
  expect(await newest(payer)).toMatchObject({ what: 'held', shared: true, from_partner: false, generation: null });
  await captureHold(home.house, partner, holdId);
  expect(await newest(payer)).toMatchObject({ what: 'spent', shared: true, from_partner: false, generation: null });
  expect(await newest(partner)).toMatchObject({ what: 'spent', shared: false, from_partner: true, generation: holdId });
  // A shared account is not an open book: what was given to the payer is not the partner's to see.
  const all = (await getLedgerPage(home.house, partner, { limit: 50 })).entries;
  expect(all.filter(({ source }) => source === 'classic')).toHaveLength(1);
});

test('the plan that is shared ends for both', async () => {
  const { payer, partner, state } = await couple();
  await share(payer);
  const endedAt = home.house.clock.now();
  await applyTo(home.house, payer, { ...state, status: 'ended', endedAt });
  expect(await getCredits(home.house, partner)).toMatchObject({ credits: 0, tier: 'free' });
  await expect(submit(partner)).rejects.toMatchObject({ code: 'no-credit' });
});

test('the API tells the plan, turns the switches and pages through the ledger, each person their own', async () => {
  const { payer, partner } = await couple(7);
  const as = (who: Who) => ({ token: api.signIn(who) });
  expect((await callAs(null, 'GET', `${api.url}/api/billing`)).status).toBe(401);
  expect(await callAs(as(payer), 'GET', `${api.url}/api/billing`)).toMatchObject({
    status: 200,
    body: { credits: 7, plan: 'classic', tier: 'paid', roll_over: false, shares_plan: false, next_credits: 10 },
  });
  const turned = await callAs(as(payer), 'PATCH', `${api.url}/api/billing`, { roll_over: true, shares_plan: true });
  expect(turned).toMatchObject({ status: 200, body: { roll_over: true, shares_plan: true } });
  const one = await callAs(as(payer), 'PATCH', `${api.url}/api/billing`, { shares_plan: false });
  expect(one.body).toMatchObject({ roll_over: true, shares_plan: false });
  expect((await callAs(as(payer), 'PATCH', `${api.url}/api/billing`, { credits: 99 })).status).toBe(422);

  const first = await callAs(as(payer), 'GET', `${api.url}/api/billing/ledger?limit=3`);
  const rest = await callAs(as(payer), 'GET', `${api.url}/api/billing/ledger?before=${first.body.next}`);
  const lines = [...first.body.entries, ...rest.body.entries];
  expect(lines.map(({ what }: { what: string }) => what)).toEqual(['spent', 'spent', 'spent', 'granted']);
  expect(new Set(lines.map(({ id }: { id: string }) => id)).size).toBe(4);
  expect([first.body.entries.length, rest.body.next]).toEqual([3, null]);
  const theirs = await callAs(as(partner), 'GET', `${api.url}/api/billing/ledger?before=${first.body.next}`);
  expect(theirs.body.entries).toEqual([]);
  expect((await callAs(as(payer), 'GET', `${api.url}/api/billing/ledger?limit=51`)).status).toBe(422);
  expect((await callAs(as(payer), 'GET', `${api.url}/api/billing/ledger?before=1`)).status).toBe(422);
});
