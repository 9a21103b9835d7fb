/** An idea on its way into a plan, for tests of where it may go and what becomes of it there. */
import { addDays } from '../../domain/calendar-date.ts';
import type { Changed } from '../../domain/planner/changes/change-record.ts';
import {
  type InsertionOffer,
  insertItem,
  insertionOffers,
  type Moment,
} from '../../domain/planner/insertion/insertion.ts';
import type { SentItem } from '../../domain/planner/insertion/sent-item.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';

export const ITEM: SentItem = {
  id: 'bundle:kitchen-duel',
  from: 'idea',
  title: 'A Duel of Two Pans',
  discreetLabel: 'Cooking',
  minutes: 75,
  place: 'home',
  quiet: true,
  notes: { what: 'Cook against each other.', begin: 'Draw the first ingredient.', easyNo: 'Order in instead.' },
  tags: ['Food and drink'],
};

/** The first day of plans by `inputWith`, and the noon before it. */
export const START = '2026-11-21';
export const BEFORE: Moment = { date: addDays(START, -1), minute: 720 };

export const resultOf = (changed: Changed): StoredPlan => {
  if (!changed.ok) throw new Error(changed.problem.code);
  return changed.value;
};
export const codeOf = (result: { ok: true } | { ok: false; problem: { code: string } }): string =>
  result.ok ? 'ok' : result.problem.code;

export function offersOf(stored: StoredPlan, item: SentItem, now: Moment): InsertionOffer[] {
  const offered = insertionOffers(stored, item, now);
  return offered.ok ? offered.value : [];
}

/** The plan with the item at one of its offers, the best unless told; as it was where there is none. */
export function sentTo(stored: StoredPlan, item: SentItem, now: Moment, pick = 0): StoredPlan {
  const offers = offersOf(stored, item, now);
  const offer = offers[pick % Math.max(1, offers.length)];
  return offer ? resultOf(insertItem(stored, item, offer, now)) : stored;
}

export const ownOf = (stored: StoredPlan): PlanEvent[] => stored.plan.events.filter(({ sent }) => sent);

export function ownAt(stored: StoredPlan): PlanEvent {
  const [event] = ownOf(stored);
  if (!event) throw new Error('nothing was put in');
  return event;
}

/** All but what only ever grows. */
export const visible = ({ sequence: _, ...rest }: StoredPlan): Omit<StoredPlan, 'sequence'> => rest;
