import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { HOLD_MS } from '../../domain/billing/credits.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { applyTo, link, newPlan } from '../../tests/server/make-plan-holder.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { serveRoutes } from '../../tests/server/serve-routes.ts';
import { callAs } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { findPair, forgetCouples } from '../partner/couple.ts';
import { coupleMembers, couples } from '../partner/tables.ts';
import type { Actor } from '../platform/app-context.ts';
import { getBilling, updateBillingSettings } from './billing-state.ts';
import { beginGeneration, openGeneration } from './generation.ts';
import { captureHold, voidHold } from './hold.ts';
import { ledgerDifference } from './ledger.ts';
import { getLedgerPage } from './ledger-page.ts';
import { findDiscount } from './payers.ts';
import { BILLING_ROUTES } from './routes.ts';
import { findSharer, getCredits } from './spendable-accounts.ts';

const home = openForFile(openTestApp);
const api = openForFile(() => serveRoutes(home.ctx, BILLING_ROUTES));
afterAll(async () => {
  expect(await ledgerDifference(home.ctx)).toBe(0);
});

const submit = (actor: Actor, key: string = randomUUID()) => beginGeneration(home.ctx, actor, { key, bodyHash: 'b' });
async function spend(actor: Actor, count = 1): Promise<void> {
  for (let n = 0; n < count; n++) await captureHold(home.ctx, actor, (await submit(actor)).holdId);
}
const credits = async (actor: Actor) => (await getCredits(home.ctx, actor)).credits;
const share = (actor: Actor, sharesPlan = true) => updateBillingSettings(home.ctx, actor, { sharesPlan });

/** A payer with `left` credits of a Classic plan, linked to a partner who has used their free credit. */
async function couple(left = 10) {
  const [payer, partner] = [makeActor(), makeActor()];
  const state = newPlan(home.ctx.clock.now(), { plan: 'classic' });
  await applyTo(home.ctx, payer, state);
  await spend(payer, 10 - left);
  await spend(partner);
  return { payer, partner, state, coupleId: await link(home.ctx, payer, partner) };
}

test('a partner is found from both sides, and not once either has left or the couple has ended', async () => {
  const { payer, partner, coupleId } = await couple();
  const both = async () => [
    (await findPair(home.ctx.db, payer.userId))?.partner ?? null,
    (await findPair(home.ctx.db, partner.userId))?.partner ?? null,
  ];
  expect(await both()).toEqual([partner.userId, payer.userId]);
  expect(await findPair(home.ctx.db, randomUUID())).toBeNull();
  const now = home.ctx.clock.now();
  await home.ctx.db.update(coupleMembers).set({ leftAt: now }).where(eq(coupleMembers.userId, partner.userId));
  expect(await both()).toEqual([null, null]);
  await home.ctx.db.update(coupleMembers).set({ leftAt: null });
  expect(await both()).toEqual([partner.userId, payer.userId]);
  await home.ctx.db.update(couples).set({ endedAt: now }).where(eq(couples.id, coupleId));
  expect(await both()).toEqual([null, null]);
});

test('nothing is shared until the payer says so, and nothing any more once they say no', async () => {
  const { payer, partner } = await couple();
  expect(await getCredits(home.ctx, partner)).toMatchObject({ credits: 0, tier: 'free' });
  await expect(submit(partner)).rejects.toMatchObject({ code: 'no-credit' });
  await share(payer);
  expect(await getCredits(home.ctx, partner)).toMatchObject({ credits: 10, tier: 'paid' });
  expect(await getBilling(home.ctx, partner)).toMatchObject({
    plan: 'free',
    status: 'none',
    partner_linked: true,
    partner_shares: true,
  });
  await share(payer, false);
  expect(await getCredits(home.ctx, partner)).toMatchObject({ credits: 0, tier: 'free' });
  await expect(submit(partner)).rejects.toMatchObject({ code: 'no-credit' });
});

test('what a generation says is left is what a look says, whoever pays: begun, taken over, over, and charged', async () => {
  const { payer, partner } = await couple(4);
  await share(payer);
  for (const actor of [payer, partner]) {
    const says = async (key: string) => {
      const { body } = await openGeneration(home.ctx, actor, { tool: 'plan', key, bodyHash: 'b' });
      expect(body).toMatchObject({ credits: await credits(actor), tier: 'paid' });
      return body;
    };
    const key = randomUUID();
    const before = await credits(actor);
    expect((await says(key)).credits).toBe(before - 1);
    const { generation, credits: left } = await says(key);
    expect(left).toBe(before - 1);
    await captureHold(home.ctx, actor, generation);
    expect(await says(key)).toMatchObject({ state: 'captured', credits: before - 1 });
    await says(randomUUID());
    home.pass(HOLD_MS);
    expect((await says(randomUUID())).credits).toBe(before - 2);
    home.pass(HOLD_MS);
  }
});

const end = (coupleId: string, endedAt: Date) =>
  home.ctx.db.transaction(async (tx) => {
    await tx.update(couples).set({ endedAt }).where(eq(couples.id, coupleId));
    await tx.update(coupleMembers).set({ leftAt: endedAt }).where(eq(coupleMembers.coupleId, coupleId));
  });
const discount = (actor: Actor, now = home.ctx.clock.now()) => findDiscount(home.ctx.db, actor.userId, 'stripe', now);

test('a couple that ended within the paid period is served until that period ends, discount and credits alike', async () => {
  const { payer, partner, state, coupleId } = await couple();
  await share(payer);
  await end(coupleId, home.ctx.clock.now());
  expect(await credits(partner)).toBe(10);
  await spend(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([9, 9]);
  expect(await getBilling(home.ctx, partner)).toMatchObject({ partner_linked: false, partner_shares: true });
  expect(await discount(partner)).toBe(30);
  expect(await discount(partner, new Date(state.periodEnd.getTime() - 1))).toBe(30);
  expect(await discount(partner, state.periodEnd)).toBe(0);
  expect(await findSharer(home.ctx.db, partner.userId, state.periodEnd)).toBeNull();
});

test('a couple that ended before the period began is served no more, nor once the next one began', async () => {
  const { payer, partner, state, coupleId } = await couple();
  await share(payer);
  await end(coupleId, new Date(state.periodStart.getTime() - 1));
  expect([await credits(partner), await discount(partner)]).toEqual([0, 0]);
  await end(coupleId, state.periodStart);
  expect([await credits(partner), await discount(partner)]).toEqual([10, 30]);
  const next = newPlan(new Date(state.periodEnd), { plan: 'classic', externalId: state.externalId });
  await applyTo(home.ctx, payer, { ...next, startedAt: state.startedAt });
  expect(await discount(partner, new Date(state.periodEnd.getTime() + 1))).toBe(0);
});

test('the payer who says no ends it for an ended couple too, and so does an erasure', async () => {
  const { payer, partner, coupleId } = await couple();
  await share(payer);
  await end(coupleId, home.ctx.clock.now());
  await share(payer, false);
  expect(await credits(partner)).toBe(0);
  await share(payer);
  expect(await credits(partner)).toBe(10);
  await home.ctx.db.transaction((tx) => forgetCouples(tx, payer.userId));
  expect([await credits(partner), await discount(partner)]).toEqual([0, 0]);
});

test('linking with somebody else doubles nothing: a plan serves one partner in a period, and nobody draws on two plans', async () => {
  const [first, second] = [await couple(), await couple()];
  for (const { payer } of [first, second]) await share(payer);
  await end(first.coupleId, home.ctx.clock.now());
  await end(second.coupleId, home.ctx.clock.now());
  // The first payer is linked with the second one's partner from now on.
  await link(home.ctx, first.payer, second.partner);
  expect([await credits(first.partner), await discount(first.partner)]).toEqual([10, 30]);
  expect([await credits(second.partner), await discount(second.partner)]).toEqual([10, 30]);
  await spend(second.partner);
  expect([await credits(second.payer), await credits(first.payer)]).toEqual([9, 10]);
});

test('the same two, linked again within the period, go on as before', async () => {
  const { payer, partner, coupleId } = await couple();
  await share(payer);
  await end(coupleId, home.ctx.clock.now());
  await link(home.ctx, payer, partner);
  expect([await credits(partner), await discount(partner)]).toEqual([10, 30]);
});

test('one’s own credits go first, then the partner’s; sharing is no way to their free credit', async () => {
  const [payer, partner] = [makeActor(), makeActor()];
  await link(home.ctx, payer, partner);
  await share(payer);
  expect(await credits(partner)).toBe(1);
  await applyTo(home.ctx, payer, newPlan(home.ctx.clock.now(), { plan: 'classic' }));
  expect(await credits(partner)).toBe(11);
  await spend(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([10, 10]);
  await spend(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([9, 9]);
  expect(await getCredits(home.ctx, partner)).toMatchObject({ trialCount: 1 });
});

test('a request that failed gives the credit back to the account that it came from', async () => {
  const { payer, partner } = await couple(1);
  await share(payer);
  const { holdId } = await submit(partner);
  expect([await credits(partner), await credits(payer)]).toEqual([0, 0]);
  // The payer can neither end nor use what the partner asked for.
  await voidHold(home.ctx, payer, holdId);
  await expect(captureHold(home.ctx, payer, holdId)).rejects.toMatchObject({ code: 'not-found' });
  expect(await credits(payer)).toBe(0);
  await voidHold(home.ctx, partner, holdId);
  expect([await credits(partner), await credits(payer)]).toEqual([1, 1]);
});

test('a retry takes over its own hold on the shared plan, also when sharing was turned off meanwhile', async () => {
  const { payer, partner } = await couple(1);
  await share(payer);
  const key = randomUUID();
  await submit(partner, key);
  await share(payer, false);
  const retry = await submit(partner, key);
  await captureHold(home.ctx, partner, retry.holdId);
  expect(await submit(partner, key)).toEqual({ kind: 'replay', holdId: retry.holdId });
  expect(await credits(payer)).toBe(0);
});

const MANY = howMany(20, 60);

test('both submitting at once, many times, on one last credit: exactly one gets it', async () => {
  const { payer, partner } = await couple(1);
  await share(payer);
  const outcomes = await Promise.all(
    Array.from({ length: MANY }, async (_, n) => {
      const actor = n % 2 === 0 ? payer : partner;
      try {
        await captureHold(home.ctx, actor, (await submit(actor)).holdId);
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
  const people = [makeActor(), makeActor()] as const;
  await link(home.ctx, ...people);
  for (const actor of people) {
    await applyTo(home.ctx, actor, newPlan(home.ctx.clock.now()));
    await share(actor);
  }
  await Promise.all(Array.from({ length: 70 }, (_, n) => spend(people[n % 2] as Actor).catch(() => {})));
  expect(await Promise.all(people.map(credits))).toEqual([0, 0]);
});

test('the ledger of each shows the request: to the partner as theirs, to the payer without what it was', async () => {
  const { payer, partner } = await couple();
  await share(payer);
  const { holdId } = await submit(partner);
  const newest = async (actor: Actor) => (await getLedgerPage(home.ctx, actor, { limit: 1 })).entries[0];
  expect(await newest(payer)).toMatchObject({ what: 'held', shared: true, from_partner: false, generation: null });
  await captureHold(home.ctx, partner, holdId);
  expect(await newest(payer)).toMatchObject({ what: 'spent', shared: true, from_partner: false, generation: null });
  expect(await newest(partner)).toMatchObject({ what: 'spent', shared: false, from_partner: true, generation: holdId });
  // A shared account is not an open book: what was given to the payer is not the partner's to see.
  const all = (await getLedgerPage(home.ctx, partner, { limit: 50 })).entries;
  expect(all.filter(({ source }) => source === 'classic')).toHaveLength(1);
});

test('the plan that is shared ends for both', async () => {
  const { payer, partner, state } = await couple();
  await share(payer);
  const endedAt = home.ctx.clock.now();
  await applyTo(home.ctx, payer, { ...state, status: 'ended', endedAt });
  expect(await getCredits(home.ctx, partner)).toMatchObject({ credits: 0, tier: 'free' });
  await expect(submit(partner)).rejects.toMatchObject({ code: 'no-credit' });
});

test('the API tells the plan, turns the switches and pages through the ledger, each person their own', async () => {
  const { payer, partner } = await couple(7);
  const as = (actor: Actor) => ({ token: api.signIn(actor) });
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
