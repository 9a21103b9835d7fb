/** The person's check-ins as a screen sees them: read once, sent as soon as there is a connection, read anew on coming back. */
import { atom } from 'nanostores';
import { useEffect, useMemo, useRef } from 'react';
import { onReturn } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { useStore } from '../client/use-store.ts';
import type { CheckInKeeper, KeptCheckIns } from './check-in-keeper.ts';
import { ownCheckIns } from './own-check-ins.ts';

/** How long to wait before what could not be sent is tried again without a word from the browser; twice as long each time. */
const PATIENCE_MS = 20_000;
const MAX_MS = 60 * 60 * 1000;

const NOBODYS = atom(null);

interface UseCheckIns {
  /** Null until it was tried to read them, and while nobody is signed in. */
  kept: KeptCheckIns | null;
  /** Null while nobody is signed in. */
  keeper: CheckInKeeper | null;
}

export function useCheckIns(userId: string | undefined): UseCheckIns {
  const keeper = useMemo(() => (userId === undefined ? null : ownCheckIns(userId)), [userId]);
  const kept = useStore(keeper?.state ?? NOBODYS, null);

  useEffect(() => {
    if (!keeper) return;
    void keeper.load();
    const stopReturning = onReturn(() => void keeper.load());
    const stopListening = onForgetKeys(() => keeper.forget());
    return () => {
      stopReturning();
      stopListening();
    };
  }, [keeper]);

  const patience = useRef(PATIENCE_MS);
  const waits = kept !== null && kept.waiting > 0;
  useEffect(() => {
    if (!waits) patience.current = PATIENCE_MS;
  }, [waits]);
  // What only a newer page can do, this one does not try.
  const stuck = waits && !kept.sending && !kept.error?.reload;
  useEffect(() => {
    if (!stuck) return;
    const again = setTimeout(() => {
      patience.current = Math.min(patience.current * 2, MAX_MS);
      void keeper?.flush();
    }, patience.current);
    return () => clearTimeout(again);
  }, [keeper, stuck]);

  return { kept, keeper };
}
