import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { boundary } from '../../domain/billing/credit-months.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { applyTo, newPlan as planFrom, renewed } from '../../tests/server/make-plan-holder.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openPlanBooks } from '../../tests/server/plan-books.ts';
import type { Actor } from '../platform/app-context.ts';
import { lockAccount } from './account.ts';
import { updateBillingSettings } from './billing-state.ts';
import { grantDueCredits } from './grant.ts';
import { ledgerDifference } from './ledger.ts';
import type { SubscriptionState } from './subscription.ts';

const books = openForFile(() => openPlanBooks(() => now));
let now = new Date('2027-01-01T00:00:00Z');
afterEach(async () => {
  expect(await ledgerDifference(books.ctx)).toBe(0);
  await books.endAllPlans();
});

const newPlan = (more: Partial<SubscriptionState> = {}) => planFrom(now, more);
const apply = (actor: Actor, state: SubscriptionState) => applyTo(books.ctx, actor, state);
const credits = (actor: Actor) => books.credits(actor);
const spend = (actor: Actor, count?: number) => books.spend(actor, count);
const ledger = (actor: Actor) => books.ledger(actor);

const DAYS_BEGUN = ['2027-01-31', '2028-01-31', '2028-02-29', '2027-12-30'];
const WAYS = [
  { billing: 'monthly', rollOver: false },
  { billing: 'yearly', rollOver: false },
  { billing: 'monthly', rollOver: true },
  { billing: 'yearly', rollOver: true },
] as const;
/** Each day and each way once, all pairs in the deep run: how months fall, from any day, is `domain/billing/fourteen-months.test.ts`'s. */
const YEARS = WAYS.slice(0, howMany(1, 4)).flatMap((_, turn) =>
  DAYS_BEGUN.map((first, at) => ({ first, ...(WAYS[(at + turn) % WAYS.length] ?? WAYS[0]) })),
);

test.each(YEARS)(
  'fourteen months from $first, $billing, roll-over $rollOver: grants, roll-over and lapse on each month’s own day',
  async ({ first, billing, rollOver }) => {
    const anchor = new Date(`${first}T10:00:00Z`);
    now = anchor;
    const actor = makeActor();
    const yearly = billing === 'yearly';
    let state = newPlan({ billing });
    await apply(actor, state);
    await updateBillingSettings(books.ctx, actor, { rollOver });
    await spend(actor);
    const expected = [`${first}T10:00 granted 25`];
    for (let month = 1; month <= 14; month++) {
      // Told an hour after the period's end, as a provider does; the job has looked a second before and after.
      const begins = boundary(anchor, month);
      now = new Date(begins.getTime() - 1000);
      await grantDueCredits(books.ctx);
      now = new Date(begins.getTime() + 1000);
      await grantDueCredits(books.ctx);
      now = new Date(begins.getTime() + 3_600_000);
      if (!yearly || month === 12) {
        state = renewed(state, yearly ? 24 : month + 1);
        await apply(actor, state);
      }
      const at = begins.toISOString().slice(0, 16);
      // The month's one request takes what ends first: the credits that rolled over, from the second month on.
      if (rollOver) expected.push(`${at} rolled-over ${month === 1 ? 24 : 25}`);
      if (!rollOver || month > 1) expected.push(`${at} lapsed ${rollOver && month === 2 ? 23 : 24}`);
      expected.push(`${at} granted 25`);
      expect(await credits(actor), `month ${month}`).toBe(rollOver ? (month === 1 ? 49 : 50) : 25);
      await spend(actor);
    }
    expect((await ledger(actor)).filter((line) => !line.includes('spent'))).toEqual(expected);
  },
);

test('three months of standstill are caught up to the same ledger as if nobody had been away', async () => {
  for (const rollOver of [false, true]) {
    const anchor = new Date('2027-11-30T22:15:00Z');
    now = anchor;
    const [present, away] = [makeActor(), makeActor()];
    for (const actor of [present, away]) {
      await apply(actor, newPlan({ billing: 'yearly', plan: 'classic' }));
      await updateBillingSettings(books.ctx, actor, { rollOver });
      await spend(actor, 3);
    }
    for (let days = 1; days < 100; days += howMany(3, 1)) {
      now = new Date(anchor.getTime() + days * DAY_MS);
      await credits(present);
    }
    await grantDueCredits(books.ctx);
    expect(await ledger(away)).toEqual(await ledger(present));
    expect(await ledger(away)).toHaveLength(rollOver ? 3 + 4 + 3 + 2 : 3 + 4 + 3);
    expect(await credits(away)).toBe(rollOver ? 20 : 10);
  }
});

test('renewals that are told months late come to the same as if they had been told in time', async () => {
  const anchor = new Date('2028-01-31T08:00:00Z');
  now = anchor;
  const [intime, late] = [makeActor(), makeActor()];
  const states = new Map<Actor, SubscriptionState>();
  for (const actor of [intime, late]) {
    states.set(actor, newPlan());
    await apply(actor, states.get(actor) as SubscriptionState);
    await updateBillingSettings(books.ctx, actor, { rollOver: true });
    await spend(actor, 5);
  }
  const renew = async (actor: Actor, month: number): Promise<void> => {
    const state = renewed(states.get(actor) as SubscriptionState, month + 1);
    states.set(actor, state);
    await apply(actor, state);
  };
  for (const month of [1, 2, 3]) {
    now = new Date(boundary(anchor, month).getTime() + 3_600_000);
    await renew(intime, month);
  }
  for (const month of [1, 2, 3]) await renew(late, month);
  expect(await ledger(late)).toEqual(await ledger(intime));
  expect(await credits(late)).toBe(50);
});

test('the job run twice at once gives once, and says what it did', async () => {
  now = new Date('2027-01-15T10:00:00Z');
  const people = Array.from({ length: 5 }, () => makeActor());
  for (const actor of people) await apply(actor, newPlan({ billing: 'yearly' }));
  now = new Date('2027-02-15T10:00:00Z');
  const [one, two] = await Promise.all([grantDueCredits(books.ctx), grantDueCredits(books.ctx)]);
  expect(one.updated + two.updated).toBeGreaterThanOrEqual(5);
  expect(one.failed + two.failed).toBe(0);
  for (const actor of people) {
    expect(await ledger(actor)).toEqual([
      '2027-01-15T10:00 granted 25',
      '2027-02-15T10:00 lapsed 25',
      '2027-02-15T10:00 granted 25',
    ]);
  }
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  books.ctx.database.pool.on('acquire', count);
  expect(await grantDueCredits(books.ctx)).toEqual({ updated: 0, failed: 0 });
  books.ctx.database.pool.off('acquire', count);
  // Who pays, and how all of them stand.
  expect(asked).toBe(2);
});

test('one account that fails does not keep the others from their credits, and is logged', async () => {
  now = new Date('2027-01-15T10:00:00Z');
  const people = [makeActor(), makeActor(), makeActor()];
  for (const actor of people) await apply(actor, newPlan({ billing: 'yearly' }));
  const [first, broken, last] = people as [Actor, Actor, Actor];
  const accountId = await books.ctx.db.transaction((tx) => lockAccount(tx, broken.userId, now));
  await books.ctx.db.execute(
    sql.raw(`create function refuse_one() returns trigger language plpgsql as $$
    begin if new.account_id = '${accountId}' then raise exception 'refused'; end if; return new; end $$`),
  );
  await books.ctx.db.execute(
    sql`create trigger refuse_one before insert on credit_grants for each row execute function refuse_one()`,
  );
  now = new Date('2027-02-15T10:00:00Z');
  const logged: object[] = [];
  const log = Object.assign(Object.create(books.ctx.log), { error: (what: object) => logged.push(what) });
  expect(await grantDueCredits({ ...books.ctx, log })).toEqual({ updated: 2, failed: 1 });
  expect(logged).toEqual([expect.objectContaining({ accountId })]);
  await books.ctx.db.execute(sql`drop trigger refuse_one on credit_grants`);
  expect([await ledger(first), await ledger(last)].map((lines) => lines.length)).toEqual([3, 3]);
  expect(await grantDueCredits(books.ctx)).toEqual({ updated: 1, failed: 0 });
  expect(await ledger(broken)).toEqual(await ledger(first));
});
