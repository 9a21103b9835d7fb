/**
 * A page's keeper of one stored plan: opened, followed, saved as soon as a connection is back, carried over a fresh
 * sign-in.
 */
import { useEffect, useState } from 'react';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import { onSeen } from '../client/coming-back.ts';
import type { OpenAuthDialog } from '../client/dialog-store.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { takeReturnState } from '../client/return-state.ts';
import { useAskBeforeLeaving } from '../client/use-ask-before-leaving.ts';
import { useStore } from '../client/use-store.ts';
import { journalToSave, ownJournal } from '../journal/own-journal.ts';
import { type KeptPlan, type PlanKeeper, planKeeper, type Unsaved } from './plan-keeper.ts';

const LOADING: KeptPlan = { phase: 'loading' };
const dayOf = ({ startDate }: StoredPlan): string => planRecordDay(startDate);

interface UseKeptPlan {
  kept: KeptPlan;
  keeper: PlanKeeper;
}

/** For one person and one plan: remount with a key when either changes. */
export function useKeptPlan(userId: string, planId: string): UseKeptPlan {
  const [keeper] = useState(() =>
    planKeeper(
      () => ownJournal(userId),
      planId,
      dayOf,
      () => journalToSave(userId),
    ),
  );
  const [forgotten, setForgotten] = useState(false);
  const kept = useStore(keeper.state, LOADING);
  const isUnsaved = kept.phase === 'open' && kept.saving.state !== 'saved';

  useEffect(() => void openPlan(keeper, userId), [keeper, userId]);
  useEffect(() => onForgetKeys(() => setForgotten(true)), []);
  useEffect(() => keeper.follow(), [keeper]);

  useEffect(() => onSeen(() => void keeper.refresh()), [keeper]);
  useEffect(() => {
    addEventListener('online', keeper.resume);
    return () => removeEventListener('online', keeper.resume);
  }, [keeper]);

  useAskBeforeLeaving(isUnsaved);

  return { kept: forgotten ? LOADING : kept, keeper };
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
async function openPlan(keeper: PlanKeeper, userId: string): Promise<void> {
  await keeper.load();
  const found = (await takeReturnState(KIND).catch(() => null)) as PlanReturn | null;
  if (found?.userId === userId) keeper.restoreUnsaved(found.work);
}
