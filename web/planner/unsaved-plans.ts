/**
 * Plans with a change that could not be saved yet. Each is tried again by itself, also once its page was left: whoever comes
 * back finds the change as it was made. Until it is saved, the browser asks before the tab is closed.
 */
import { onReturn } from '../client/coming-back.ts';
import { onForget } from '../client/device/device-stores.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import type { PlanStore } from './plan/plan-store.ts';

/** Milliseconds before each try; the last one holds from then on. A device often thinks itself connected where it is not. */
const WAITS = [4_000, 8_000, 16_000, 32_000, 60_000];

/** By a try alone nothing but a missing connection, or a fault of the moment, comes right. */
const MAY_PASS: readonly string[] = ['offline', 'other'];

function isToTry({ state }: PlanStore): boolean {
  const kept = state.get();
  return kept.phase === 'open' && kept.saving.state === 'unsaved' && MAY_PASS.includes(kept.saving.kind);
}

/** Returns a function that ends it. */
function keepTrying(store: PlanStore): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    if (isToTry(store)) store.resume();
  };
  const stopLooking = onReturn(again);
  const stopListening = store.state.subscribe(() => {
    clearTimeout(timer);
    if (store.unsaved() === null) tries = 0;
    if (isToTry(store)) timer = setTimeout(again, WAITS[Math.min(tries++, WAITS.length - 1)]);
  });
  return () => {
    clearTimeout(timer);
    stopLooking();
    stopListening();
  };
}

interface Left {
  store: PlanStore;
  forget(): void;
}

const left = new Map<string, Left>();
const nameOf = (userId: string, planId: string) => `${userId} ${planId}`;

function forgetAll(): void {
  for (const { forget } of left.values()) forget();
}

// Signed out, locked or left in a hurry, nothing stays in memory.
onForgetKeys(forgetAll);
onForget(async () => forgetAll());

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function leave(name: string, store: PlanStore): void {
  if (!store.unsaved()) return;
  const stopTrying = keepTrying(store);
  addEventListener('beforeunload', ask);
  const forget = () => {
    stopTrying();
    stopListening();
    removeEventListener('beforeunload', ask);
    left.delete(name);
  };
  const stopListening = store.state.listen(() => {
    if (!store.unsaved()) forget();
  });
  left.set(name, { store, forget });
}

/** What a page of this plan left unsaved; undefined for nothing. */
export const leftPlan = (userId: string, planId: string): PlanStore | undefined =>
  left.get(nameOf(userId, planId))?.store;

/** For as long as a page shows the plan. Returns what leaves it. */
export function holdPlan(userId: string, planId: string, store: PlanStore): () => void {
  const name = nameOf(userId, planId);
  if (left.get(name)?.store === store) left.get(name)?.forget();
  const stopTrying = keepTrying(store);
  return () => {
    stopTrying();
    leave(name, store);
  };
}
