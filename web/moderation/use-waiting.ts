/** How much waits for moderators: asked for as the pages open, every fifteen seconds while they are in sight, and after each decision. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Waiting } from '../../domain/moderation/moderation-views.ts';
import type { StaffRole } from '../accounts/admin/use-admin.ts';
import { callApi } from '../client/api.ts';
import { onSeen } from '../client/coming-back.ts';

const EVERY_MS = 15_000;

interface UseWaiting {
  /** Null until it was told; the last number while it cannot be. */
  now: Waiting | null;
  /** After a decision: the number is due anew. */
  recount: () => void;
  /** Whose pages these are; null before the server has told. */
  role: StaffRole | null;
}

export function useWaiting(role: StaffRole | null): UseWaiting {
  const [now, setNow] = useState<Waiting | null>(null);
  const turn = useRef(0);

  const recount = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    callApi('GET /admin/waiting').then(
      (answer) => mine === turn.current && setNow(answer),
      // The last count stays: the next read may succeed, and each page shows its own errors.
      () => undefined,
    );
  }, []);

  useEffect(() => {
    if (role === null) return;
    recount();
    const look = () => document.visibilityState === 'visible' && recount();
    const timer = setInterval(look, EVERY_MS);
    const stopSeeing = onSeen(recount);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      stopSeeing();
      window.removeEventListener('focus', look);
    };
  }, [role, recount]);

  return { now, recount, role };
}

export const WaitingContext = createContext<UseWaiting>({ now: null, recount: () => undefined, role: null });

/** For the pages inside. */
export const useWaitingNow = (): UseWaiting => useContext(WaitingContext);
