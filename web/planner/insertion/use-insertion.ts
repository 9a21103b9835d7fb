/** An item on its way into one plan: the times it could take, and whether the one that was chosen is kept by now. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { withBusy } from '../../../domain/planner/clashes.ts';
import { type InsertionOffer, insertItem, insertionOffers } from '../../../domain/planner/insertion/insertion.ts';
import type { NoOffer } from '../../../domain/planner/insertion/no-offer.ts';
import type { SentItem } from '../../../domain/planner/insertion/sent-item.ts';
import { lengthOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../../domain/privacy/retention.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { saidWith } from '../../client/api-error.ts';
import { useStore } from '../../client/use-store.ts';
import { journalToSave, ownJournal } from '../../journal/storage/own-journal.ts';
import { type WayOut, wayOut } from '../../journal/way-on.tsx';
import { createPlanStore, type KeptPlan, type PlanStore, type Saving } from '../plan/plan-store.ts';
import { useLiveBusy } from '../plan/use-live-busy.ts';
import { nowIn } from '../plans-ahead.ts';

export interface Inserted {
  store: PlanStore;
  planId: string;
  stored: StoredPlan;
  eventId: string;
}

type Insertion =
  | { phase: 'loading' }
  | { phase: 'failed'; locked: boolean; message: string; way: WayOut }
  | {
      phase: 'open';
      /** The plan as it is without the item. */
      stored: StoredPlan;
      /** Best first; empty when nothing fits, and then `none` says why. */
      offers: InsertionOffer[];
      none: NoOffer | null;
      saving: boolean;
      /** The last choice could not be kept, and nothing is in the plan yet. */
      unsaved: UnsavedChoice | null;
      /** Why the last choice was not taken; the offers are those of now. */
      refused: string;
      choose(offer: InsertionOffer): void;
    };

const CHANGED = 'This plan was just changed elsewhere, so nothing was added yet. These times are free now.';
const NOT_YET = 'It’s not in your plan yet.';
const LOADING: KeptPlan = { phase: 'loading' };
const UNSAVED = {
  offline: `There’s no connection right now. ${NOT_YET}`,
  removed: 'This plan was removed on another device, so nothing can be added to it.',
} as const;

/** For one person, one plan and one item: remount with a key when one of them changes. */
export function useInsertion(
  userId: string,
  planId: string,
  item: SentItem,
  onInserted: (inserted: Inserted) => void,
): Insertion {
  const [store] = useState(() =>
    createPlanStore(
      () => ownJournal(userId),
      planId,
      (stored) => planRecordDay(stored.startDate, lengthOf(stored)),
      () => journalToSave(userId),
    ),
  );
  const kept = useStore(store.state, LOADING);
  const [attempt, setAttempt] = useState<{ before: StoredPlan; made: StoredPlan } | null>(null);
  const [refused, setRefused] = useState('');
  const told = useRef(onInserted);
  told.current = onInserted;

  useEffect(() => void store.load(), [store]);

  const open = kept.phase === 'open' ? kept : null;
  const pending = attempt && open?.stored === attempt.made ? attempt : null;
  const landed = pending !== null && open?.saving.state === 'saved' && !store.unsaved() ? pending.made : null;
  useEffect(() => {
    const eventId = landed?.changes.at(-1)?.added[0];
    if (landed && eventId) told.current({ store, planId, stored: landed, eventId });
  }, [landed, store, planId]);

  const known = useLiveBusy(userId, open?.stored);
  const { stored, offered } = useOffers(pending?.before ?? open?.stored, known, item);

  if (kept.phase === 'failed') {
    const way = wayOut(kept.kind === 'newer', () => void store.load());
    return { phase: 'failed', locked: kept.kind === 'locked', message: kept.message, way };
  }
  if (!stored || !open || !offered) return { phase: 'loading' };
  const choose = (offer: InsertionOffer) => {
    const made = insertItem(stored, item, offer, nowIn(stored.timezone));
    if (!made.ok) return setRefused(made.problem.message);
    setRefused('');
    setAttempt({ before: stored, made: made.value });
    store.change(made.value);
  };
  const { saving } = open;
  return {
    phase: 'open',
    stored,
    offers: offered.ok ? offered.value : [],
    none: offered.ok ? null : offered.problem,
    saving: pending !== null && saving.state !== 'unsaved',
    unsaved: saving.state === 'unsaved' ? unsavedOf(saving, store.retry) : null,
    refused: open.newer ? CHANGED : refused,
    choose,
  };
}

/** The plan `before` the item with what is known of busy times, and where in it the item fits. */
function useOffers(before: StoredPlan | undefined, known: PlannerKnown | null, item: SentItem) {
  const stored = useMemo(() => (before && known ? withBusy(before, known) : before), [before, known]);
  // By the minute: a time that was free may have passed since.
  const { date, minute } = nowIn(stored?.timezone ?? 'UTC');
  const offered = useMemo(
    () => (stored ? insertionOffers(stored, item, { date, minute }) : null),
    [stored, item, date, minute],
  );
  return { stored, offered };
}

/** Why a choice could not be kept, and the way on. */
interface UnsavedChoice {
  locked: boolean;
  message: string;
  way: WayOut | null;
}

function unsavedOf({ kind, message }: Extract<Saving, { state: 'unsaved' }>, retry: () => void): UnsavedChoice {
  return {
    locked: kind === 'locked',
    message: kind in UNSAVED ? UNSAVED[kind as keyof typeof UNSAVED] : saidWith(message, NOT_YET),
    way: kind === 'removed' ? null : wayOut(kind === 'newer', retry),
  };
}
