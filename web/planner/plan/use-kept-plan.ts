/**
 * A page's store of one stored plan: opened, followed, saved as soon as a connection is back (unsaved-plans.ts), carried
 * over a fresh sign-in.
 */
import { useEffect, useState } from 'react';
import { lengthOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../../domain/privacy/retention.ts';
import { onSeen } from '../../client/coming-back.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { takeReturnState } from '../../client/device/return-state.ts';
import { useAskBeforeLeaving } from '../../client/forms/use-ask-before-leaving.ts';
import type { OpenAuthDialog } from '../../client/sessions/dialog-store.ts';
import { useStore } from '../../client/use-store.ts';
import { journalToSave, ownJournal } from '../../journal/storage/own-journal.ts';
import { readSeen } from '../../journal/storage/seen-journal.ts';
import { forgetMade, madePlan } from '../made-plan.ts';
import { holdPlan, leftPlan } from '../unsaved-plans.ts';
import { createPlanStore, type KeptPlan, type PlanStore, type Unsaved } from './plan-store.ts';

const LOADING: KeptPlan = { phase: 'loading' };
const dayOf = (stored: StoredPlan): string => planRecordDay(stored.startDate, lengthOf(stored));

interface UseKeptPlan {
  kept: KeptPlan;
  store: PlanStore;
}

/** For one person and one plan: remount with a key when either changes. */
export function useKeptPlan(userId: string, planId: string): UseKeptPlan {
  const [store] = useState(
    () =>
      leftPlan(userId, planId) ??
      createPlanStore(
        () => ownJournal(userId),
        planId,
        dayOf,
        () => journalToSave(userId),
        () => readSeen(userId, (journal) => journal.read<StoredPlan>('planner', planId)),
        madePlan(planId),
      ),
  );
  const [forgotten, setForgotten] = useState(false);
  const kept = useStore(store.state, LOADING);
  const isUnsaved = kept.phase === 'open' && kept.saving.state !== 'saved';

  useEffect(() => holdPlan(userId, planId, store), [userId, planId, store]);
  useEffect(() => void openPlan(store, userId), [store, userId]);
  useEffect(() => onForgetKeys(() => setForgotten(true)), []);
  useEffect(() => store.follow(), [store]);

  useEffect(() => onSeen(() => void store.refresh()), [store]);
  useAskBeforeLeaving(isUnsaved);

  return { kept: forgotten ? LOADING : kept, store };
}

const KIND = 'plan';

interface PlanReturn {
  userId: string;
  work: Unsaved;
}

/** Only a fresh sign-in releases the key, and the session that stands is too old for that: it ends first. */
export async function signInAgain(
  session: { signOut(): Promise<unknown>; openAuthDialog(how: OpenAuthDialog): void },
  userId: string,
  message: string,
  work: Unsaved | null,
): Promise<void> {
  await session.signOut();
  const value: PlanReturn | null = work && { userId, work };
  session.openAuthDialog({ mode: 'sign-in', message, ...(value && { returnState: { kind: KIND, value } }) });
}

/** Opens the plan, and goes on with what a sign-in interrupted, if that was this person's. */
async function openPlan(store: PlanStore, userId: string): Promise<void> {
  // What another page left unsaved stands as it is, and is being saved.
  if (!store.unsaved()) await store.load();
  forgetMade();
  const found = (await takeReturnState(KIND).catch(() => null)) as PlanReturn | null;
  if (found?.userId === userId) store.restoreUnsaved(found.work);
}
