/** The person's check-ins as a screen sees them: read once, sent as soon as there is a connection, read anew on coming back. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onForgetKeys } from '../shell/forget-keys.ts';
import type { CheckInKeeper, KeptCheckIns } from './check-in-keeper.ts';
import { ownCheckIns } from './own-check-ins.ts';

/** How long to wait before what could not be sent is tried again without a word from the browser. */
const PATIENCE_MS = 20_000;

export interface UseCheckIns {
  /** Null until it was tried to read them, and while nobody is signed in. */
  kept: KeptCheckIns | null;
  /** Null while nobody is signed in. */
  keeper: CheckInKeeper | null;
}

export function useCheckIns(userId: string | undefined): UseCheckIns {
  const keeper = useMemo(() => (userId === undefined ? null : ownCheckIns(userId)), [userId]);
  const kept = useSyncExternalStore(
    keeper?.subscribe ?? nothingToHear,
    () => keeper?.state() ?? null,
    () => null,
  );

  useEffect(() => {
    if (!keeper) return;
    void keeper.load();
    const online = () => void keeper.load();
    const seen = () => document.visibilityState === 'visible' && void keeper.load();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    const stopListening = onForgetKeys(() => keeper.forget());
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seen);
      stopListening();
    };
  }, [keeper]);

  const stuck = kept !== null && kept.waiting > 0 && !kept.sending;
  useEffect(() => {
    if (!stuck) return;
    const again = setTimeout(() => void keeper?.flush(), PATIENCE_MS);
    return () => clearTimeout(again);
  }, [keeper, stuck]);

  return { kept, keeper };
}

const nothingToHear = () => () => undefined;
