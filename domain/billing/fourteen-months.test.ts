import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '../../tests/how-many.ts';
import { DAY_MS, HOUR_MS } from '../time-units.ts';
import { boundary } from './credit-months.ts';
import { spendableLots } from './credits.ts';
import {
  type AccountFacts,
  dueMoves,
  type KeyedLot,
  knownUntil,
  lotsAsTheyEnd,
  type Move,
  settledUntil,
} from './due-moves.ts';
import { type Billing, MONTHLY_CREDITS, type PaidPlan } from './offers.ts';
import { GRACE_MS, type SubscriptionFacts } from './standing.ts';

const DAYS = 430;

interface Scene {
  anchor: Date;
  plan: PaidPlan;
  billing: Billing;
  rollOver: boolean;
  /** What happens on which day. `fail`: the card fails from then on; `mend`: it works again. */
  acts: { day: number; act: 'toggle' | 'upgrade' | 'cancel' | 'resume' | 'fail' | 'mend' | 'spend'; amount: number }[];
}

/** An account, the provider that charges for its plan, and every move that was made. */
class World {
  account: AccountFacts;
  moves: Move[] = [];
  cardFails = false;
  months: number;
  period = 1;
  scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.months = scene.billing === 'yearly' ? 12 : 1;
    const end = boundary(scene.anchor, this.months);
    const subscription: SubscriptionFacts = {
      id: 's',
      plan: scene.plan,
      status: 'active',
      startedAt: scene.anchor,
      periodEnd: end,
      paidThrough: end,
      cancelAtPeriodEnd: false,
      graceUntil: null,
      endedAt: null,
    };
    this.account = { rollOver: scene.rollOver, lots: [], subscriptions: [subscription] };
  }

  get plan(): SubscriptionFacts {
    return this.account.subscriptions[0] as SubscriptionFacts;
  }

  look(now: Date): void {
    const due = dueMoves(this.account, now);
    // By hand: an assertion for each of a hundred thousand looks takes longer than the looks.
    if (due.some(({ at }, place) => at < (due[place - 1]?.at ?? at))) throw new Error('These moves are in disorder.');
    for (const move of due) {
      this.moves.push(move);
      if (move.kind === 'grant') {
        const fresh = { grantId: move.key, held: 0, spent: 0, rolledOverAt: null };
        const { key, source, amount, expiresAt } = move;
        this.account.lots.push({ ...fresh, key, source, expiresAt, granted: amount, available: amount });
      } else {
        const lot = this.account.lots.find(({ key }) => key === move.key) as KeyedLot;
        if (move.kind === 'lapse') lot.available -= move.amount;
        else Object.assign(lot, { expiresAt: move.expiresAt, rolledOverAt: move.at });
      }
    }
  }

  change(now: Date, more: Partial<SubscriptionFacts>): void {
    const before = this.plan;
    const next = { ...before, ...more };
    this.look(settledUntil(before, next, now));
    this.account.subscriptions = [next];
    this.look(knownUntil(before, next, now));
  }

  /** What the provider does an hour after a period's end. */
  charge(now: Date): void {
    const { plan } = this;
    if (plan.status !== 'active' || now.getTime() < plan.periodEnd.getTime() + HOUR_MS) return;
    if (plan.cancelAtPeriodEnd) {
      this.change(now, { status: 'ended', endedAt: plan.periodEnd });
      return;
    }
    this.period += 1;
    const periodEnd = boundary(this.scene.anchor, this.period * this.months);
    if (this.cardFails) {
      const graceUntil = new Date(now.getTime() + GRACE_MS);
      this.change(now, { status: 'past-due', graceUntil, periodEnd });
    } else this.change(now, { periodEnd, paidThrough: periodEnd });
  }

  act(now: Date, { act, amount }: Scene['acts'][number]): void {
    const { plan } = this;
    if (act === 'toggle') {
      this.look(now);
      this.account.rollOver = !this.account.rollOver;
    }
    if (act === 'spend') {
      this.look(now);
      let left = amount;
      for (const { key, available } of spendableLots(lotsAsTheyEnd(this.account), now, true)) {
        const lot = this.account.lots.find((found) => found.key === key) as KeyedLot;
        const taken = Math.min(left, available);
        lot.available -= taken;
        lot.spent += taken;
        left -= taken;
      }
    }
    if (act === 'fail') this.cardFails = true;
    if (act === 'mend') {
      this.cardFails = false;
      if (plan.status === 'past-due') {
        this.change(now, { status: 'active', graceUntil: null, paidThrough: plan.periodEnd });
      }
    }
    if (plan.status === 'ended') return;
    if (act === 'upgrade') this.change(now, { plan: 'premium' });
    if (act === 'cancel') this.change(now, { cancelAtPeriodEnd: true });
    if (act === 'resume' && plan.periodEnd > now) this.change(now, { cancelAtPeriodEnd: false });
  }
}

/** Looks every day, or only where something happens and at the end. */
function live(scene: Scene, daily: boolean): World {
  const world = new World(scene);
  for (let hour = 0; hour <= DAYS * 24; hour++) {
    const now = new Date(scene.anchor.getTime() + hour * HOUR_MS + 17);
    world.charge(now);
    if (hour % 24 !== 5) continue;
    for (const act of scene.acts.filter(({ day }) => day === Math.floor(hour / 24))) world.act(now, act);
    if (daily) world.look(now);
  }
  world.look(new Date(scene.anchor.getTime() + DAYS * DAY_MS + HOUR_MS));
  return world;
}

const told = ({ moves }: World): string[] =>
  moves
    .map((move) => `${move.at.toISOString()} ${move.kind} ${move.key} ${'amount' in move ? move.amount : ''}`)
    .sort();

const ANCHORS = ['2027-01-29', '2027-01-30', '2027-01-31', '2028-01-31', '2028-02-29', '2027-12-31', '2027-03-15'];
const acts = fc.record({
  day: fc.integer({ min: 0, max: DAYS }),
  act: fc.constantFrom('toggle', 'upgrade', 'cancel', 'resume', 'fail', 'mend', 'mend', 'spend', 'spend' as const),
  amount: fc.integer({ min: 1, max: 20 }),
});
const scenes: fc.Arbitrary<Scene> = fc.record({
  anchor: fc
    .tuple(fc.constantFrom(...ANCHORS), fc.integer({ min: 0, max: DAY_MS - 1 }))
    .map(([date, ms]) => new Date(Date.parse(date) + ms)),
  plan: fc.constantFrom('classic', 'premium'),
  billing: fc.constantFrom('monthly', 'yearly'),
  rollOver: fc.boolean(),
  acts: fc.array(acts as fc.Arbitrary<Scene['acts'][number]>, { maxLength: 12 }),
});

test('fourteen months looked at every day come to the same as one look at the end, whatever happens in them', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const [daily, once] = [live(scene, true), live(scene, false)];
      expect(told(once)).toEqual(told(daily));
      expect(once.account.lots).toEqual(daily.account.lots);
    }),
    { numRuns: howMany(15, 150) },
  );
});

test('moves come in the order of time, no lot ever holds less than nothing, and no month is given twice', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const { moves, account } = live(scene, false);
      for (const { available, held, spent, granted } of account.lots) {
        expect(available).toBeGreaterThanOrEqual(0);
        expect(available + held + spent).toBeLessThanOrEqual(granted);
      }
      const grants = moves.filter(({ kind }) => kind === 'grant').map(({ key }) => key);
      expect(new Set(grants).size).toBe(grants.length);
      for (let month = 0; month < 15; month++) {
        const given = account.lots.filter(({ key }) => key.split(':')[2] === String(month));
        const sum = given.reduce((total, { granted }) => total + granted, 0);
        expect([0, MONTHLY_CREDITS.classic, MONTHLY_CREDITS.premium]).toContain(sum);
      }
    }),
    { numRuns: howMany(15, 150) },
  );
});

test('a plan left alone for fourteen months gives its credits on each month’s own day and lets them end on it', () => {
  for (const date of ANCHORS) {
    for (const billing of ['monthly', 'yearly'] as const) {
      for (const rollOver of [false, true]) {
        const anchor = new Date(`${date}T23:59:59.999Z`);
        const { moves } = live({ anchor, plan: 'classic', billing, rollOver, acts: [] }, false);
        const at = (kind: Move['kind']) => moves.filter((move) => move.kind === kind).map((move) => move.at);
        const months = Array.from({ length: 15 }, (_, n) => boundary(anchor, n));
        const last = new Date(anchor.getTime() + DAYS * DAY_MS + HOUR_MS);
        const due = (from: number) => months.slice(from).filter((month) => month <= last);
        expect(at('grant')).toEqual(due(0));
        expect(at('roll-over')).toEqual(rollOver ? due(1) : []);
        expect(at('lapse')).toEqual(due(rollOver ? 2 : 1));
      }
    }
  }
});
