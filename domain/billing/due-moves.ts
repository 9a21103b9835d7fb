/** What is due on an account: monthly credits, roll-over and lapse, in the order in which they fell due. */

import { boundary, monthIndex } from './credit-months.ts';
import { type CreditSource, type Lot, spendableLots } from './credits.ts';
import { MONTHLY_CREDITS } from './offers.ts';
import { earlier, isPaying, later, planEnd, type SubscriptionFacts, servesUntil } from './standing.ts';

/** A lot with what its account's moves depend on. */
export interface KeyedLot extends Lot {
  /** What it was given for: `free:2026-11`, `gift:<id>`, `paid:<subscription>:<month>`, `paid:<subscription>:<month>:<plan>`. */
  key: string;
  /** All it ever held. */
  granted: number;
}

export interface AccountFacts {
  rollOver: boolean;
  lots: KeyedLot[];
  /** Ended ones too: they explain their lots. */
  subscriptions: SubscriptionFacts[];
}

/** `key` names the lot: it may have been given by an earlier move. */
export type Move =
  | { kind: 'grant'; at: Date; key: string; source: CreditSource; amount: number; expiresAt: Date }
  | { kind: 'lapse'; at: Date; key: string; amount: number }
  | { kind: 'roll-over'; at: Date; key: string; expiresAt: Date };

/**
 * Everything due up to `now`, so that looking once after a year comes to the same as looking every day. Nothing is due
 * twice: what was given is known by its key.
 */
export function dueMoves(account: AccountFacts, now: Date): Move[] {
  const { rollOver, subscriptions } = account;
  const lots = account.lots.map((lot) => ({ ...lot }));
  const moves: Move[] = [];
  const take = (move: Move): void => {
    moves.push(move);
    apply(lots, move);
  };
  for (;;) {
    const next = firstOf([...endings({ rollOver, lots, subscriptions }), ...monthlyGrants(lots, subscriptions, now)]);
    if (!next || next.at > now) break;
    take(next);
  }
  for (const move of [...upgrades(lots, subscriptions, now), ...replaced(lots, subscriptions, now)]) take(move);
  return moves;
}

/** The lots with their `expiresAt` as it holds today: put off while a payment is awaited, brought forward by the plan's end. */
export const lotsAsTheyEnd = ({ lots, subscriptions }: Pick<AccountFacts, 'lots' | 'subscriptions'>): KeyedLot[] =>
  lots.map((lot) => ({ ...lot, expiresAt: lotEnd(lot, ownerOf(lot, subscriptions)?.subscription) }));

/** What can be spent of a plan by the partner it is shared with, soonest to expire first. */
export const sharedLots = (account: AccountFacts, now: Date): KeyedLot[] =>
  account.subscriptions.some((subscription) => isPaying(subscription, now))
    ? spendableLots(lotsAsTheyEnd(account), now, false).filter((lot) => monthOf(lot) !== null)
    : [];

/**
 * Up to when an account is settled as it was, before `next` takes the place of `before`. A renewal counts from the end
 * of what was paid, a plan that ended from its end, anything else from now.
 */
export function settledUntil(before: SubscriptionFacts, next: SubscriptionFacts, now: Date): Date {
  if (next.status === 'ended') return earlier(next.endedAt ?? now, now);
  const renewed = before.status === 'active' && next.paidThrough > before.paidThrough;
  return renewed ? earlier(before.paidThrough, now) : now;
}

/**
 * Up to when an account is settled once `next` is known: of a plan that renews, no further than it is paid, since word of
 * the next renewal may be on its way too. After a failed payment the provider is heard in time.
 */
export const knownUntil = (before: SubscriptionFacts | null, next: SubscriptionFacts, now: Date): Date =>
  before?.status !== 'past-due' && next.status === 'active' && !next.cancelAtPeriodEnd
    ? earlier(next.paidThrough, now)
    : now;

function apply(lots: KeyedLot[], move: Move): void {
  if (move.kind === 'grant') {
    const { key, source, amount, expiresAt } = move;
    const fresh = { grantId: key, held: 0, spent: 0, rolledOverAt: null };
    lots.push({ ...fresh, key, source, expiresAt, granted: amount, available: amount });
    return;
  }
  const lot = lots.find(({ key }) => key === move.key);
  if (!lot) return;
  if (move.kind === 'lapse') lot.available -= move.amount;
  else Object.assign(lot, { expiresAt: move.expiresAt, rolledOverAt: move.at });
}

/** The earliest; at the same instant the first in the list, so that the old ends before the new begins. */
const firstOf = (moves: Move[]): Move | undefined =>
  moves.reduce<Move | undefined>((first, move) => (first && first.at <= move.at ? first : move), undefined);

/** How each lot that still holds something will end. */
function endings({ rollOver, lots, subscriptions }: AccountFacts): Move[] {
  return lots.flatMap((lot): Move[] => {
    const { key, available, held, rolledOverAt } = lot;
    const owner = ownerOf(lot, subscriptions);
    const at = lotEnd(lot, owner?.subscription);
    // Before what was paid for ends, there is a month to roll over into.
    if (rollOver && owner && !rolledOverAt && available + held > 0 && at < owner.subscription.paidThrough) {
      const end = planEnd(owner.subscription);
      if (!end || at < end) {
        return [{ kind: 'roll-over', at, key, expiresAt: boundary(owner.subscription.startedAt, owner.month + 2) }];
      }
    }
    return available > 0 ? [{ kind: 'lapse', at, key, amount: available }] : [];
  });
}

function lotEnd({ expiresAt }: KeyedLot, subscription: SubscriptionFacts | undefined): Date {
  if (!subscription) return expiresAt;
  const unpaid = subscription.status !== 'ended' && expiresAt >= subscription.paidThrough;
  const own = unpaid ? later(expiresAt, servesUntil(subscription)) : expiresAt;
  return earlier(own, planEnd(subscription) ?? own);
}

/** The first month of each plan that is due and not yet given. */
function monthlyGrants(lots: KeyedLot[], subscriptions: SubscriptionFacts[], now: Date): Move[] {
  const given = new Set(lots.map(({ key }) => key));
  return subscriptions.flatMap((subscription): Move[] => {
    const { id, plan, startedAt, paidThrough, status } = subscription;
    if (status === 'past-due') return [];
    const end = earlier(paidThrough, planEnd(subscription) ?? paidThrough);
    for (let month = 0; ; month++) {
      const at = boundary(startedAt, month);
      if (at > now || at >= end) return [];
      const key = monthKey(id, month);
      const expiresAt = boundary(startedAt, month + 1);
      if (!given.has(key)) return [{ kind: 'grant', at, key, source: plan, amount: MONTHLY_CREDITS[plan], expiresAt }];
    }
  });
}

/** What a better plan gives above what this month was given. */
function upgrades(lots: KeyedLot[], subscriptions: SubscriptionFacts[], now: Date): Move[] {
  return subscriptions.flatMap((subscription): Move[] => {
    const { id, plan, startedAt, paidThrough, status } = subscription;
    if (status !== 'active' || now >= earlier(paidThrough, planEnd(subscription) ?? paidThrough)) return [];
    const month = monthIndex(startedAt, now);
    const base = monthKey(id, month);
    const ofMonth = lots.filter(({ key }) => key === base || key.startsWith(`${base}:`));
    const amount = MONTHLY_CREDITS[plan] - ofMonth.reduce((sum, { granted }) => sum + granted, 0);
    if (ofMonth.length === 0 || amount <= 0) return [];
    const expiresAt = boundary(startedAt, month + 1);
    return [{ kind: 'grant', at: now, key: `${base}:${plan}`, source: plan, amount, expiresAt }];
  });
}

/** The free credit makes way for a paid plan. */
function replaced(lots: KeyedLot[], subscriptions: SubscriptionFacts[], now: Date): Move[] {
  if (!subscriptions.some((subscription) => isPaying(subscription, now))) return [];
  return lots
    .filter(({ source, available }) => source === 'free' && available > 0)
    .map(({ key, available }) => ({ kind: 'lapse', at: now, key, amount: available }));
}

const monthKey = (subscriptionId: string, month: number): string => `paid:${subscriptionId}:${month}`;

/** Which month of which plan a lot was given for; null where it was for none. */
function monthOf({ key }: KeyedLot): { subscriptionId: string; month: number } | null {
  const [kind, subscriptionId, month] = key.split(':');
  return kind === 'paid' && subscriptionId && month ? { subscriptionId, month: Number(month) } : null;
}

function ownerOf(lot: KeyedLot, subscriptions: SubscriptionFacts[]) {
  const of = monthOf(lot);
  const subscription = of && subscriptions.find(({ id }) => id === of.subscriptionId);
  return subscription ? { subscription, month: of.month } : null;
}
