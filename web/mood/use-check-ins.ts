/** The person's check-ins for a screen: reads once, sends once connected, and rereads when the person comes back. */
import { atom } from 'nanostores';
import { useEffect, useMemo, useRef } from 'react';
import { onReturn } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { useStore } from '../client/use-store.ts';
import type { CheckInStore, KeptCheckIns } from './check-in-store.ts';
import { ownCheckIns } from './own-check-ins.ts';

/** The delay before a retry without a browser event; doubles each time. */
const PATIENCE_MS = 20_000;
const MAX_MS = 60 * 60 * 1000;

const NOBODYS = atom(null);

/** How many of this page's screens hold check-ins now, or left some on their way. */
let screens = 0;

/** Whether a screen sends what waits by itself. */
export const isSentByScreen = (): boolean => screens > 0;

interface UseCheckIns {
  /** Null before the first attempt to read, and while nobody is signed in. */
  kept: KeptCheckIns | null;
  /** Null while nobody is signed in. */
  store: CheckInStore | null;
}

export function useCheckIns(userId: string | undefined): UseCheckIns {
  const store = useMemo(() => (userId === undefined ? null : ownCheckIns(userId)), [userId]);
  const kept = useStore(store?.state ?? NOBODYS, null);

  useEffect(() => {
    if (!store) return;
    screens++;
    void store.load();
    const stopReturning = onReturn(() => void store.load());
    const stopListening = onForgetKeys(() => store.forget());
    return () => {
      stopReturning();
      // What is on its way goes on, and would go out once more from the next page.
      void store.idle().then(() => {
        screens--;
        stopListening();
      });
    };
  }, [store]);

  const patience = useRef(PATIENCE_MS);
  const waits = kept !== null && kept.waiting > 0;
  useEffect(() => {
    if (!waits) patience.current = PATIENCE_MS;
  }, [waits]);
  // Does not retry what only a newer page can do.
  const stuck = waits && !kept.sending && !kept.error?.reload;
  useEffect(() => {
    if (!stuck) return;
    const again = setTimeout(() => {
      patience.current = Math.min(patience.current * 2, MAX_MS);
      void store?.flush();
    }, patience.current);
    return () => clearTimeout(again);
  }, [store, stuck]);

  return { kept, store };
}
