/** A stored plan as React holds it: loaded from the sealed journal, saved behind each change, dropped on quick exit. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { useAskBeforeLeaving } from '../client/use-ask-before-leaving.ts';
import { journalToSave, ownJournal } from '../journal/own-journal.ts';
import { todayIn } from '../kit/today.ts';
import { type KeptPlan, type PlanKeeper, planKeeper } from './plan-keeper.ts';
import { openPlan } from './plan-return.ts';

const LOADING: KeptPlan = { phase: 'loading' };
const dayOf = ({ startDate }: StoredPlan): string => planRecordDay(startDate);

export interface UseKeptPlan {
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
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state, () => LOADING);
  const isUnsaved = kept.phase === 'open' && kept.saving.state !== 'saved';

  useEffect(() => void openPlan(keeper, userId), [keeper, userId]);
  useEffect(() => onForgetKeys(() => setForgotten(true)), []);
  useEffect(() => keeper.follow(), [keeper]);

  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void keeper.refresh();
    };
    addEventListener('online', keeper.resume);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', keeper.resume);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [keeper]);

  useAskBeforeLeaving(isUnsaved);

  return { kept: forgotten ? LOADING : kept, keeper };
}

/** Today where the plan is lived, also when the page stays open over midnight. */
export function useToday(timezone: string): string {
  const [today, setToday] = useState(() => todayIn(timezone));
  useEffect(() => {
    const look = () => setToday(todayIn(timezone));
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timezone]);
  return today;
}
